import { useState } from 'react';
import { hotel } from '#contract/hotel/hotel.ts';
import { searchText } from '#domain/text/text.ts';
import { showName } from '#console/shell/common/display.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { hotelOf } from './stay-form.ts';

/** Finds a hotel on sale by its name, chain, address or city. */
export function HotelField({ name, value, errors, onChange, onBlur, label, hint, required }: OwnFieldProps) {
  const chosen = hotelOf(value);
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim(), 120);
  const answer = useCall(
    hotel.list,
    { query: { q: searchText(settled), enabled: true, page_size: 8, sort: 'name', order: 'asc' } },
    { staleTime: 5_000 },
  );
  const looking = (settled !== typed.trim() || answer.isFetching) && !answer.isError;
  const found = answer.data?.data ?? [];
  const error = errors[name];
  return (
    <Field label={label} required={required} hint={hint} {...(error && { error })} className="col-span-full">
      <Combobox
        name={name}
        value={chosen ? String(chosen.id) : ''}
        text={chosen?.label ?? ''}
        placeholder="Name, address or city"
        looking={looking}
        onType={setTyped}
        onBlur={onBlur}
        onChange={(id) => {
          const row = found.find((each) => String(each.id) === id);
          onChange(row && { id: row.id, label: `${showName(row.name)}, ${row.city_name}` });
        }}
        find={() =>
          looking ? [] : found.map((row) => ({ value: String(row.id), label: showName(row.name), hint: row.city_name }))
        }
      />
    </Field>
  );
}
