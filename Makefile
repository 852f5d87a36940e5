# make run and make test are all that a new machine needs: both fetch what is missing first.

PREFIX ?= /usr/local
BOOK ?= Books/handbook.epub
FUZZ ?= plain
PACKAGES = g++ libncurses-dev libxml2-dev libzip-dev zlib1g-dev liblzma-dev libicu-dev libsqlite3-dev \
	libhunspell-dev libxxhash-dev libmd-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libuchardet-dev libmobi-dev \
	libchafa-dev libjpeg62-turbo-dev libpng-dev libwebp-dev libgif-dev librsvg2-dev libcurl4-openssl-dev \
	hyphen-en-us hyphen-de poppler-utils zip
# What the tests need besides; and what the packages are checked with.
TEST_PACKAGES = libhyphen0 unicode-data tmux mandoc groff zsh fish openssl
CHECK_PACKAGES = lintian appstream desktop-file-utils mmdebstrap busybox-static tmux
# What looks words up, reads aloud and hyphenates other languages, for readers and the long tests.
MORE_PACKAGES = speech-dispatcher espeak-ng sox dictd dict-gcide dict-wn stardict-czech stardict-xmlittre sdcv \
	hunspell-en-us hunspell-de-de \
	$(addprefix hyphen-,af as be bg bn ca cs da el en-gb es fr gl gu hi hr hu id is it kn lt lv ml mn mr nl no or pa pl \
	pt-br pt-pt ro ru sk sl sr sv ta te th uk zu) myspell-et
# Servers for the long tests.
SERVER_PACKAGES = calibre
# What make terminals needs besides, and nothing else does.
TERMINAL_PACKAGES = xterm kitty konsole mlterm xvfb xdotool imagemagick procps fonts-dejavu-core
# glibc starts a static, position-independent program only where it has no path to look for libraries.
RELEASE = --configuration release --static-swift-stdlib --disable-local-rpath
BOOKS = $(patsubst %/mimetype,%.epub,$(wildcard Books/*/mimetype))
# Whole modules, each read only once, no index, and of debugging information only lines: a fresh build takes half the
# time.
BUILD_TESTS = swift build --build-tests --disable-index-store $(addprefix -Xswiftc ,-whole-module-optimization \
	-no-emit-module-separately-wmo -num-threads 2 -gline-tables-only)
FORMATTED = Package.swift Sources Tests

# Made anew when a source has changed, or a folder of them.
BUILT = .build/release.built
PACKAGING = Sources/recto/Packaging
TESTING = test test-long build-tests places keys mutants bench

.DEFAULT_GOAL := help
.PHONY: run $(TESTING) laws terminals build lint format frames fuzz install uninstall deb deb-check \
	tarball tarball-check client-check clean help deps deps-more books

run: build books ## read BOOK (the handbook unless told)
	@.build/release/recto "$(BOOK)"

$(TESTING): PACKAGES += $(TEST_PACKAGES)

test: deps books ## run the tests, but for the long ones
	$(BUILD_TESTS)
	Tests/run

test-long: PACKAGES += $(CHECK_PACKAGES) $(MORE_PACKAGES) $(SERVER_PACKAGES)
test-long: build books ## run every test, those in terminals with the program as it is shipped, and check the packages
	$(BUILD_TESTS)
	RECTO_TESTS=long Tests/run
	$(MAKE) deb-check tarball-check client-check

build-tests: deps ## build the tests without running them
	$(BUILD_TESTS)

build: deps $(BUILT) ## build the program, those that decode its pictures, and the one that uses the network

$(BUILT): $(shell find Package.swift Sources -name Packaging -prune -o -print) | deps
	swift build $(RELEASE) --product recto
	swift build $(RELEASE) --product recto-pictures
	swift build $(RELEASE) --product recto-svg
	swift build $(RELEASE) --product recto-net
	@touch $@

places: build ## quit and kill the program 200 times while pages move
	$(BUILD_TESTS)
	RECTO_TESTS=long PLACES=200 Tests/run --filter PlacesTests

keys: build ## press, point, paste and resize at random, 200 times over
	$(BUILD_TESTS)
	RECTO_TESTS=long KEYS=200 Tests/run --filter AnyKeysTests

terminals: PACKAGES += $(TERMINAL_PACKAGES)
terminals: build ## look at pictures in real terminals: xterm, kitty, konsole and mlterm
	Tests/Terminals/run .build/release/recto .build/terminals

mutants: deps books ## plant N (200) random faults of SEED (1) in a copy, and list which no test notices
	Tests/Mutants/mutants.py

laws: ## of all EPUBs of RECTO_CORPUS: CFIs lead there and back, what is written out are the book's words
	$(BUILD_TESTS)
	RECTO_TESTS=long RECTO_CFI=all RECTO_WORDS=all Tests/run --filter 'CFILawTests|DumpLawTests|BookWordsTests'

lint: ## check the format of the code
	swift format lint --strict --recursive $(FORMATTED)

format: ## format the code
	swift format --in-place --recursive $(FORMATTED)

bench: build books ## measure start, turns, resizes and memory
	swift build $(RELEASE) --product recto-bench
	@.build/release/recto-bench .build/release/recto

frames: deps books ## make the pictures in README and the handbook anew
	swift build $(RELEASE) --product recto-frames
	@.build/release/recto-frames Books/handbook.epub Books/pictures
	@cp Books/pictures/turn.svg Books/handbook/EPUB/turn.svg

fuzz: deps books ## look for inputs that crash the readers, FUZZ_SECONDS (10) for each; FUZZ=address watches the memory
	FUZZ=$(FUZZ) swift build --configuration release --scratch-path .build/fuzz-$(FUZZ) --product recto-fuzz
	@Tests/Fuzz/run .build/fuzz-$(FUZZ)/release/recto-fuzz .build/fuzz-found

install: build books ## install Recto below PREFIX (and DESTDIR): programs, handbook, manual, completions
	$(PACKAGING)/install install "$(DESTDIR)$(PREFIX)"

uninstall: ## remove what install has put there
	$(PACKAGING)/install uninstall "$(DESTDIR)$(PREFIX)"

deb tarball test-long: PACKAGES += dpkg-dev xz-utils
deb: build books ## make a package for Debian, in .build
	$(PACKAGING)/deb

deb-check: PACKAGES += $(CHECK_PACKAGES)
deb-check: deb ## install that package in fresh systems, Debian 12 and 13, read there, and remove it
	Tests/Packaging/deb

tarball: build books ## make an archive that runs from any folder, in .build
	$(PACKAGING)/tarball

tarball-check: PACKAGES += $(CHECK_PACKAGES)
tarball-check: tarball ## read with that archive where nothing else is installed
	Tests/Packaging/tarball

client-check: ## build a package that depends on Paging, page through it, and check the documentation
	Tests/Packaging/client

clean: ## remove what was built
	rm -rf .build $(BOOKS)

help: ## this text
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST) | expand -t 18

deps: # the Debian packages that are missing
	@$(PACKAGING)/packages $(PACKAGES)

deps-more: ## install dictionaries, speech and hyphenation patterns, which Recto uses where they are
	@$(PACKAGING)/packages $(MORE_PACKAGES)

books: $(BOOKS)

.SECONDEXPANSION:
Books/%.epub: Books/pack $$(shell find Books/$$* -type f)
	Books/pack Books/$* $@
