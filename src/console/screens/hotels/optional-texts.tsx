import { publicReference } from '#contract/reference/public-reference.ts';
import { LanguageTexts } from '#console/shell/form/field/language-texts.tsx';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { useNames } from '#console/shell/form/names.ts';

const LANGUAGES = { languages: publicReference.languagesMap };

/** Edits a text in languages that may be left out as a whole. */
export function OptionalTexts({ name, label, hint, value, errors, onChange, onBlur }: OwnFieldProps) {
  const { languages } = useNames(LANGUAGES);
  return (
    <LanguageTexts
      name={name}
      label={label}
      hint={hint}
      required={false}
      languages={languages}
      long
      value={value ?? {}}
      errors={errors}
      onChange={(texts) => onChange(Object.values(texts).every((text) => text === '') ? emptied(texts) : texts)}
      onBlur={onBlur}
    />
  );
}

/** A language that was just added stays, although nothing is written in it yet. */
const emptied = (texts: Readonly<Record<string, string>>) =>
  Object.keys(texts).some((tag) => tag !== 'en') ? texts : null;

/** Edits what a hotel says about children, pets and deposits. */
export function PoliciesField({ name, value, onChange, onLeave, ...rest }: OwnFieldProps) {
  const policies = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  return (
    <div className="col-span-full flex flex-col gap-6">
      {Object.entries(POLICY_WORDS).map(([policy, { label, hint }]) => (
        <OptionalTexts
          key={policy}
          {...rest}
          name={`${name}.${policy}`}
          label={label}
          hint={hint}
          value={policies[policy] ?? null}
          onChange={(texts) => onChange({ ...policies, [policy]: texts })}
          onBlur={() => onLeave(`${name}.${policy}`)}
          onLeave={onLeave}
        />
      ))}
    </div>
  );
}

const POLICY_WORDS: Readonly<Record<string, { label: string; hint: string }>> = {
  children: { label: 'Children', hint: 'Such as from which age, and what a cot costs' },
  pets: { label: 'Pets', hint: 'Which, how many and what they cost' },
  deposit: { label: 'Deposit', hint: 'How much is held at check-in, and how' },
};

/** Returns the label of a part by its path, such as `pets.en`. */
export const policyLabel = (path: string): string => POLICY_WORDS[path.split('.')[0] ?? '']?.label ?? 'Policies';
