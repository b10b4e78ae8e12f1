import { WordsInput } from '#console/shell/common/words-input.tsx';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { Field } from '#console/ui/input/field.tsx';

/** Edits words as one line, separated by commas. */
export function TagsField({ name, label, hint, value, errors, onChange, onBlur }: OwnFieldProps) {
  const error = errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
  return (
    <Field label={label} {...(hint !== undefined && { hint })} {...(error && { error })}>
      <WordsInput
        name={name}
        words={Array.isArray(value) ? value.map(String) : []}
        onWords={onChange}
        onBlur={onBlur}
      />
    </Field>
  );
}
