import { useState } from 'react';
import { customer } from '#contract/customer.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Chip } from '#console/ui/status.tsx';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';

/** Chooses customers one by one, by name, phone or email, or by a pasted list of their ids. */
export function PeopleField({ name, label, hint, required, value, errors, onChange, onBlur }: OwnFieldProps) {
  const ids = (Array.isArray(value) ? value : []) as readonly number[];
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim(), 120);
  const pasted = idsIn(typed);
  const searches = settled.length >= 2 && pasted.length === 0;
  const answer = useCall(
    customer.list,
    { query: { q: settled, page_size: 8 } },
    { enabled: searches, staleTime: 5_000 },
  );
  const looking = searches && (settled !== typed.trim() || answer.isFetching) && !answer.isError;
  const found = searches && !looking ? (answer.data?.data ?? []) : [];
  const error = errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];
  const add = (more: readonly number[]) => onChange([...new Set([...ids, ...more])]);
  return (
    <Field label={label} required={required} hint={hint} {...(error && { error })} className="col-span-full">
      <div className="flex flex-col gap-2">
        <Combobox
          name={name}
          value=""
          text=""
          placeholder="Name, phone, email, or ids"
          looking={looking}
          onType={setTyped}
          onBlur={onBlur}
          onChange={(chosen) => {
            add(chosen === PASTED ? pasted : [Number(chosen)]);
            setTyped('');
          }}
          find={() =>
            pasted.length > 0
              ? [{ value: PASTED, label: `Add ${pasted.length.toLocaleString('en')} by id` }]
              : found.map((row) => ({
                  value: String(row.id),
                  label: row.name,
                  hint: [row.phone, row.email].filter(Boolean).join(' · '),
                }))
          }
        />
        {ids.length > 0 && (
          <ul aria-label={label} className="flex flex-wrap gap-1">
            {ids.slice(0, MOST_SHOWN).map((id) => (
              <li key={id}>
                <Person id={id} onRemove={() => onChange(ids.filter((each) => each !== id))} />
              </li>
            ))}
            {ids.length > MOST_SHOWN && (
              <li className="text-muted">and {(ids.length - MOST_SHOWN).toLocaleString('en')} more</li>
            )}
          </ul>
        )}
      </div>
    </Field>
  );
}

function Person({ id, onRemove }: { id: number; onRemove(): void }) {
  const answer = useCall(customer.one, { params: { id } }, { staleTime: 300_000 });
  const name = answer.data?.data.name ?? `Customer ${id}`;
  return (
    <Chip onRemove={onRemove} removeLabel={`Remove ${name}`}>
      {name}
    </Chip>
  );
}

const idsIn = (text: string): number[] =>
  /^\s*\d{1,15}([\s,;]+\d{1,15})*[\s,;]*$/.test(text)
    ? text
        .split(/[\s,;]+/)
        .filter((part) => part !== '')
        .map(Number)
        .filter((id) => id > 0)
    : [];

const PASTED = 'pasted';
const MOST_SHOWN = 30;
