/// A shell with completion of Recto's command lines. Its script uses `ShellCompletion`.
enum CompletedShell: String, CaseIterable {
    case bash, zsh, fish

    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    /// bash splits words at `=`, so the script joins them, and removes the part up to `=` from candidates.
    /// Readline quotes file names, and so titles.
    private static let bashScript = #"""
        # Completes command lines of recto in bash. Put this into
        # ~/.local/share/bash-completion/completions/recto

        _recto() {
            local word words=() current line
            for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
                if [[ ${#words[@]} -gt 0 && ( $word == = || ${words[-1]} == *= ) ]]; then
                    words[-1]+=$word
                else
                    words+=("$word")
                fi
            done
            # Quotes are not part of a name; what stands before = is not replaced.
            words[-1]=${words[-1]//[\'\"\\]/}
            current=${words[-1]##*=}
            COMPREPLY=()
            while IFS= read -r line; do
                line=${line%%$'\t'*}
                [[ ${words[-1]} == *=* ]] && line=${line##*=}
                if [[ $line == / ]]; then
                    compopt -o filenames
                    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current")
                else
                    [[ $line == *= ]] && compopt -o nospace
                    COMPREPLY+=("$line")
                fi
            done < <(command "${1/#\~/$HOME}" --complete "${words[@]}" 2>/dev/null)
        }
        complete -F _recto recto

        """#

    private static let zshScript = #"""
        #compdef recto
        # Completes command lines of recto in zsh. Put this into a folder of $fpath as _recto

        _recto() {
            local line word
            local -a parts spaced joined helps
            for line in "${(@f)$(command ${~words[1]} --complete \
                "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
                [[ -n $line ]] || continue
                if [[ $line == / ]]; then
                    [[ $PREFIX == --*=* ]] && compset -P 1 '*='
                    _files
                    continue
                fi
                parts=("${(@ps:\t:)line}")
                word=$parts[1]
                if [[ $word == *= ]]; then
                    joined+=("$word")
                else
                    spaced+=("$word")
                    helps+=("$word${parts[2]:+ -- $parts[2]}")
                fi
            done
            (( $#joined )) && compadd -U -S '' -a joined
            (( $#spaced )) && compadd -U -l -d helps -a spaced
        }

        if [[ $funcstack[1] == _recto ]]; then _recto "$@"; else compdef _recto recto; fi

        """#

    private static let fishScript = #"""
        # Completes command lines of recto in fish. Put this into ~/.config/fish/completions/recto.fish

        function __recto_candidates
            set -l words (commandline -opc)
            set -l current (commandline -ct)
            for line in ($words[1] --complete $words[2..] "$current" 2>/dev/null)
                if test "$line" = /
                    set -l start (string match -r -- '^--[^=]*=' "$current")
                    for path in (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$current"))
                        echo "$start$path"
                    end
                else
                    echo "$line"
                end
            end
        end
        complete -c recto -f -a '(__recto_candidates)'

        """#
}
