import { useState, type ComponentProps, type ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { directionOf } from '#domain/text/direction.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { TextArea, TextInput } from '#console/ui/input/input.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { search } from '#console/shell/common/search.ts';

type LanguageTextsProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  required: boolean;
  /** Languages that may be added, by tag. */
  languages: Readonly<Record<string, string>>;
  /** Whether the texts have several lines. */
  long?: boolean;
  /** Says below each text how much of it there is. */
  count?: ((text: string) => string) | undefined;
  value: unknown;
  errors: Readonly<Record<string, string>>;
  onChange(value: Readonly<Record<string, string>>): void;
  onBlur(): void;
};

const LongText = (props: Omit<ComponentProps<typeof TextArea>, 'rows'>) => <TextArea rows={12} {...props} />;

/** Edits a text in several languages, one line each: English always, others as they are added. */
export function LanguageTexts({
  name,
  label,
  hint,
  required,
  languages,
  long = false,
  count,
  value,
  errors,
  onChange,
  onBlur,
}: LanguageTextsProps) {
  const [added, setAdded] = useState<string>();
  const texts = textsOf(value);
  const tags = ['en', ...Object.keys(texts).filter((tag) => tag !== 'en')];
  const Input = long ? LongText : TextInput;
  const free = Object.entries(languages).filter(([tag]) => !tags.includes(tag));
  return (
    <div role="group" aria-label={label} className="col-span-full flex max-w-xl flex-col gap-2">
      {tags.map((tag) => {
        const error = errors[`${name}.${tag}`] ?? (tag === 'en' ? errors[name] : undefined);
        return (
          <div key={tag} className="flex items-start gap-1">
            <Field
              label={`${label} (${languageName(tag, languages)})`}
              required={required && tag === 'en'}
              {...(count ? { hint: count(texts[tag] ?? '') } : tag === 'en' && hint !== undefined && { hint })}
              {...(error && { error })}
              className="flex-1"
            >
              <Input
                name={`${name}.${tag}`}
                lang={tag}
                dir={directionOf(tag)}
                autoComplete="off"
                value={texts[tag] ?? ''}
                onChange={(event) => onChange({ ...texts, [tag]: event.currentTarget.value })}
                onBlur={onBlur}
                {...(tag === added && { ref: focusOnMount })}
              />
            </Field>
            {tag === 'en' ? (
              tags.length > 1 && <span className="w-8" />
            ) : (
              <IconButton
                icon={Trash}
                label={`Remove ${languageName(tag, languages)}`}
                className="mt-6"
                onClick={() => onChange(Object.fromEntries(Object.entries(texts).filter(([other]) => other !== tag)))}
              />
            )}
          </div>
        );
      })}
      {free.length > 0 && (
        <span className="flex items-center gap-1 self-start">
          <Plus aria-hidden className="size-4 text-faint" />
          <Combobox
            label={`Add a language to ${label.toLowerCase()}`}
            placeholder="Add a language"
            value=""
            text=""
            find={(typed) =>
              search(
                free.map(([tag, words]) => ({ value: tag, label: words })),
                typed,
              )
            }
            onChange={(tag) => {
              setAdded(tag);
              onChange({ ...texts, [tag]: '' });
            }}
          />
        </span>
      )}
    </div>
  );
}

/** Returns a language's name. */
export const languageName = (tag: string, languages: Readonly<Record<string, string>>): string =>
  languages[tag] ?? new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
