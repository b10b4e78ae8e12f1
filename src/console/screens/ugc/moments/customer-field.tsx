import { useState } from 'react';
import { customer } from '#contract/customer.ts';
import { searchText } from '#domain/text/text.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';

/** Finds the customer whose moment it is, for people who may see customers. */
export function CustomerField({ name, value, label, hint, errors, onChange, onBlur }: OwnFieldProps) {
  const allowed = useAllowed(customer.list);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ id: number; label: string }>();
  const words = typed.trim();
  const settled = useDebounced(words, 120);
  const searches = allowed && settled.length >= 2;
  const id = typeof value === 'number' ? value : undefined;
  const one = useCall(
    customer.one,
    { params: { id: id ?? 0 } },
    { enabled: allowed && id !== undefined && id !== chosen?.id },
  );
  const answer = useCall(
    customer.list,
    { query: { q: searchText(settled), page_size: 8, enabled: true } },
    { enabled: searches, staleTime: 5_000 },
  );
  if (!allowed) return null;
  const looking = words.length >= 2 && (settled !== words || answer.isFetching) && !answer.isError;
  const found = looking || !searches ? [] : (answer.data?.data ?? []);
  const error = errors[name];
  const text = id === undefined ? '' : chosen?.id === id ? chosen.label : (one.data?.data.name ?? `Customer ${id}`);
  return (
    <Field label={label} hint={hint} {...(error !== undefined && { error })}>
      <Combobox
        name={name}
        value={id === undefined ? '' : String(id)}
        text={text}
        placeholder="Name, phone or email"
        looking={looking}
        onType={setTyped}
        onBlur={onBlur}
        onChange={(next) => {
          const row = found.find((each) => String(each.id) === next);
          setChosen(row && { id: row.id, label: row.name });
          onChange(next === '' ? null : Number(next));
        }}
        find={(asked) =>
          looking || asked.trim() === ''
            ? []
            : found.map((row) => ({
                value: String(row.id),
                label: row.name,
                hint: [row.phone, row.email].filter(Boolean).join(' · '),
              }))
        }
      />
    </Field>
  );
}
