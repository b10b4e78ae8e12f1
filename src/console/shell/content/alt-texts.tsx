import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { languageLabel } from './content-words.tsx';

type AltTextsProps = {
  /** Path of the picture in the form. */
  name: string;
  /** Names the picture, such as "the cover". */
  of: string;
  alt: Readonly<Record<string, string>>;
  languages: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange(alt: Readonly<Record<string, string>>): void;
  onBlur(): void;
};

/** Describes a picture in each language of its content. */
export const AltTexts = ({ name, of, alt, languages, errors, onChange, onBlur }: AltTextsProps) => (
  <div className="flex min-w-64 flex-1 flex-col gap-3">
    {languages.map((tag) => {
      const wrong = errors[`${name}.alt.${tag}`];
      return (
        <Field
          key={tag}
          label={`Description of ${of} (${languageLabel(tag)})`}
          {...(tag === 'en' && { hint: 'For readers who do not see it' })}
          {...(wrong && { error: wrong })}
        >
          <TextInput
            name={`${name}.alt.${tag}`}
            lang={tag}
            autoComplete="off"
            value={alt[tag] ?? ''}
            onChange={(event) => onChange({ ...alt, [tag]: event.currentTarget.value })}
            onBlur={onBlur}
          />
        </Field>
      );
    })}
  </div>
);
