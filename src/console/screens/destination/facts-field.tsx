import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';

const FACTS = [
  ['plug', 'Plug', 'Such as Type G, 230 V'],
  ['emergency', 'Emergency', 'Such as Police 999, ambulance 995'],
  ['taxi', 'Taxi', 'Such as From SGD 4.40, by the meter'],
] as const;

/** Edits the short facts of a place, which all languages share. */
export function FactsField({ name, value, errors, onChange, onLeave }: OwnFieldProps) {
  const facts = (value ?? {}) as Readonly<Record<string, string>>;
  return FACTS.map(([fact, label, hint]) => {
    const wrong = errors[`${name}.${fact}`];
    return (
      <Field key={fact} label={label} hint={hint} {...(wrong && { error: wrong })}>
        <TextInput
          name={`${name}.${fact}`}
          autoComplete="off"
          value={facts[fact] ?? ''}
          onChange={(event) => onChange({ ...facts, [fact]: event.currentTarget.value })}
          onBlur={() => onLeave(`${name}.${fact}`)}
        />
      </Field>
    );
  });
}
