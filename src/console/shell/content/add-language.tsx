import Plus from 'lucide-react/icons/plus';
import { publicReference } from '#contract/reference/public-reference.ts';
import { search } from '#console/shell/common/search.ts';
import { useNames } from '#console/shell/form/names.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';

type AddLanguageProps = {
  /** What it is added to, such as "the article". */
  to: string;
  /** The languages that are there. */
  present: readonly string[];
  onAdd(tag: string): void;
};

/** Adds one of the enabled languages that content does not have yet. */
export function AddLanguage({ to, present, onAdd }: AddLanguageProps) {
  const { languages } = useNames({ languages: publicReference.languagesMap });
  const free = Object.entries(languages).filter(([tag]) => tag !== 'en' && !present.includes(tag));
  return (
    free.length > 0 && (
      <span className="flex items-center gap-1">
        <Plus aria-hidden className="size-4 text-faint" />
        <Combobox
          label={`Add a language to ${to}`}
          placeholder="Add a language"
          value=""
          text=""
          find={(typed) =>
            search(
              free.map(([value, label]) => ({ value, label })),
              typed,
            )
          }
          onChange={(tag) => tag !== '' && onAdd(tag)}
        />
      </span>
    )
  );
}
