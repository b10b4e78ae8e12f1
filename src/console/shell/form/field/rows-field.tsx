import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { Button, IconButton } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { useState } from 'react';
import type { FieldSpec } from '#console/shell/form/fields.ts';
import { LanguageTexts } from './language-texts.tsx';

type Row = Readonly<Record<string, unknown>>;

type RowsFieldProps = {
  name: string;
  label: string;
  spec: FieldSpec & { is: 'rows' };
  value: unknown;
  errors: Readonly<Record<string, string>>;
  onChange(value: readonly Row[]): void;
  onBlur(): void;
};

/** Edits a list of small records, one row of fields each, with controls to add and remove rows. */
export function RowsField({ name, label, spec, value, errors, onChange, onBlur }: RowsFieldProps) {
  const rows: readonly Row[] = Array.isArray(value) ? (value as Row[]) : [];
  const [added, setAdded] = useState<number>();
  const put = (at: number, change: Row) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-3">
      {errors[name] !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {errors[name]}
        </p>
      )}
      {rows.map((row, at) => (
        <fieldset key={at} className="flex flex-col gap-2 rounded border border-line bg-surface p-3">
          <legend className="sr-only">{`${spec.noun} ${at + 1}`}</legend>
          <div className="flex items-center justify-between">
            <span aria-hidden className="text-sm text-muted">{`${spec.noun} ${at + 1}`}</span>
            <IconButton
              icon={Trash}
              label={`Remove ${spec.noun.toLowerCase()} ${at + 1}`}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            />
          </div>
          <div className="flex flex-wrap items-start gap-3">
            {Object.entries(spec.texts).map(([part, title], index) => (
              <Field
                key={part}
                label={title}
                required
                {...(errors[`${name}.${at}.${part}`] && { error: errors[`${name}.${at}.${part}`] })}
                className="min-w-32 flex-1"
              >
                <TextInput
                  name={`${name}.${at}.${part}`}
                  autoComplete="off"
                  value={typeof row[part] === 'string' ? row[part] : ''}
                  onChange={(event) => put(at, { [part]: event.currentTarget.value })}
                  onBlur={onBlur}
                  {...(at === added && index === 0 && { ref: focusOnMount })}
                />
              </Field>
            ))}
          </div>
          {Object.entries(spec.named).map(([part, title]) => (
            <LanguageTexts
              key={part}
              name={`${name}.${at}.${part}`}
              label={title}
              required={false}
              languages={spec.languages}
              value={row[part]}
              errors={errors}
              onChange={(texts) => put(at, { [part]: Object.values(texts).some(Boolean) ? texts : null })}
              onBlur={onBlur}
            />
          ))}
        </fieldset>
      ))}
      <Button
        size="sm"
        icon={Plus}
        className="self-start"
        onClick={() => {
          setAdded(rows.length);
          onChange([...rows, {}]);
        }}
      >
        Add {spec.noun.toLowerCase()}
      </Button>
    </div>
  );
}
