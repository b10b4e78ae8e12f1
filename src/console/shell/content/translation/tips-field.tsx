import { useRef, useState, type ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { MAX_TIPS, TIP_ICONS, type TipIcon as IconName } from '#domain/content/destination.ts';
import { directionOf } from '#domain/text/direction.ts';
import { asWords } from '#domain/text/words.ts';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import { TipIcon } from '#console/shell/content/tip-icon.tsx';
import { Button, IconButton } from '#console/ui/button.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { Field } from '#console/ui/input/field.tsx';
import { Select, TextInput } from '#console/ui/input/input.tsx';
import type { Tip } from './texts.ts';

type TipsFieldProps = {
  /** Path of the tips in the form. */
  name: string;
  language: string;
  tips: readonly Tip[];
  errors: Readonly<Record<string, string>>;
  hint?: ReactNode;
  onChange(tips: readonly Tip[]): void;
  onBlur(): void;
};

/** Edits the tips of a place in one language: what each is about, and what it says. */
export function TipsField({ name, language, tips, errors, hint, onChange, onBlur }: TipsFieldProps) {
  const [added, setAdded] = useState<number>();
  const add = useRef<HTMLButtonElement>(null);
  const put = (at: number, change: Partial<Tip>) =>
    onChange(tips.map((tip, index) => (index === at ? { ...tip, ...change } : tip)));
  const label = `Tips (${languageLabel(language)})`;
  return (
    <div role="group" aria-label={label} className="flex min-w-0 flex-col gap-2">
      <span className="flex items-baseline gap-2">
        <span className="font-medium text-ink">{label}</span>
        <span className="text-sm text-faint tabular-nums">{`${tips.length} of ${MAX_TIPS}`}</span>
      </span>
      {tips.map(({ icon, text }, at) => {
        const wrong = errors[`${name}.${at}.text`];
        const path = `${name}.${at}`;
        return (
          <div key={at} className="flex items-end gap-2">
            <span className="flex h-8 items-center">
              <TipIcon icon={icon} />
            </span>
            <Select
              aria-label={`What tip ${at + 1} is about`}
              className="w-32 shrink-0"
              name={`${path}.icon`}
              value={icon}
              options={TIP_ICONS.map((value) => ({ value, label: asWords(value) }))}
              onChange={(event) => put(at, { icon: event.currentTarget.value as IconName })}
              onBlur={onBlur}
            />
            <Field label={`Tip ${at + 1}`} className="flex-1" {...(wrong && { error: wrong })}>
              <TextInput
                name={`${path}.text`}
                lang={language}
                dir={directionOf(language)}
                autoComplete="off"
                value={text}
                onChange={(event) => put(at, { text: event.currentTarget.value })}
                onBlur={onBlur}
                {...(at === added && { ref: focusOnMount })}
              />
            </Field>
            <IconButton
              icon={Trash}
              label={`Remove tip ${at + 1}`}
              onClick={() => {
                setAdded(undefined);
                onChange(tips.filter((_, index) => index !== at));
                add.current?.focus();
              }}
            />
          </div>
        );
      })}
      {tips.length < MAX_TIPS && (
        <Button
          ref={add}
          size="sm"
          icon={Plus}
          name={name}
          className="self-start"
          onClick={() => {
            setAdded(tips.length);
            onChange([...tips, { icon: TIP_ICONS[0], text: '' }]);
          }}
        >
          Add tip
        </Button>
      )}
      {errors[name] !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {errors[name]}
        </p>
      )}
      {hint !== undefined && <p className="text-sm text-faint">{hint}</p>}
    </div>
  );
}
