import { useState } from 'react';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';

/** Edits words as one line, separated by commas. */
export function TagsField({ name, label, hint, value, errors, onChange, onBlur }: OwnFieldProps) {
  const tags = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState(() => tags.join(', '));
  const error = errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
  const text = wordsIn(typed).join() === tags.join() ? typed : tags.join(', ');
  return (
    <Field label={label} {...(hint !== undefined && { hint })} {...(error && { error })}>
      <TextInput
        name={name}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(wordsIn(event.currentTarget.value));
        }}
        onBlur={onBlur}
      />
    </Field>
  );
}

const wordsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];
