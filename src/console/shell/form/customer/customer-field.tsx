import { searchText } from '#domain/text/text.ts';
import { createContext, useContext, useState } from 'react';
import { customer } from '#contract/customer.ts';
import type { CustomerRow } from '#contract/customer.schema.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { asBuyer, buyerOf, particularsOf, type Buyer } from './buyer.ts';

/** Fills in another field of the form when the value of this one implies it. */
export const FillField = createContext<((name: string, value: string) => void) | undefined>(undefined);

/** Finds a customer by name, phone or email; an unknown customer is created with the booking. */
export function CustomerField({ name, value, values, errors, onChange, onBlur, label, hint, required }: OwnFieldProps) {
  const buyer = buyerOf(value);
  const fill = useContext(FillField);
  const [typed, setTyped] = useState('');
  const [emptied, setEmptied] = useState<Buyer>();
  const words = typed.trim();
  const settled = useDebounced(words, DEBOUNCE_MS);
  const maySearch = useAllowed(customer.list);
  const searches = maySearch && settled.length >= MIN_LENGTH;
  const answer = useCall(
    customer.list,
    { query: { q: searchText(settled), page_size: MAX_OPTIONS, enabled: true } },
    { enabled: searches, staleTime: 5_000 },
  );
  const looking =
    maySearch && words.length >= MIN_LENGTH && (settled !== words || answer.isFetching) && !answer.isError;
  const found = looking || !searches ? [] : (answer.data?.data ?? []);
  const error = errors[name];
  const take = (chosen: string) => {
    setEmptied(buyer);
    if (chosen === '') return onChange(undefined);
    if (emptied?.is === 'known' && String(emptied.id) === chosen) return onChange(emptied);
    const known = found.find(({ id }) => String(id) === chosen);
    onChange(known ? asBuyer(known) : NEW);
    if (known) return;
    for (const [field, value] of Object.entries(particularsOf(words))) if (!values[field]) fill?.(field, value);
  };
  return (
    <Field label={label} required={required} hint={hint} {...(error && { error })} className="col-span-full">
      <Combobox
        name={name}
        value={buyer?.is === 'known' ? String(buyer.id) : (buyer?.is ?? '')}
        text={buyer?.is === 'known' ? buyer.label : buyer ? 'New customer' : ''}
        placeholder="Name, phone or email"
        looking={looking}
        onType={setTyped}
        onBlur={onBlur}
        onChange={take}
        find={(text) =>
          looking || text.trim() === ''
            ? []
            : [...found.map(choiceOf), { value: 'new', label: `New customer “${text.trim()}”` }]
        }
      />
    </Field>
  );
}

const choiceOf = (row: CustomerRow) => ({
  value: String(row.id),
  label: row.name,
  hint: [row.phone, row.email].filter(Boolean).join(' · '),
});

const NEW: Buyer = { is: 'new' };
const DEBOUNCE_MS = 120;
const MIN_LENGTH = 2;
const MAX_OPTIONS = 8;
