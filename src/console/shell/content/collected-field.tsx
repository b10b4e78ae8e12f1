import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { search } from '#console/shell/common/search.ts';
import { namesQuery, type Names } from '#console/shell/form/names.ts';
import type { NamesCall } from '#console/shell/list/filters.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { SortableList, type SortableItem } from '#console/ui/input/sortable-list.tsx';

type CollectedProps = OwnFieldProps & {
  /** Names what can be collected, by id. */
  call: NamesCall;
  /** Collected records as the server knows them, with what there is to say of them. */
  known: readonly SortableItem[];
  most: number;
  /** A record that cannot be collected, such as the one that collects. */
  without?: number;
};

/** Orders collected records by keys and by drag, and adds further ones by their names. */
export function CollectedField(props: CollectedProps) {
  const { name, label, value, errors, call, known, most, without, onChange, onBlur } = props;
  const { data, isPending } = useQuery(namesQuery(call));
  const names = data?.data ?? {};
  const ids = idsIn(value);
  const adding = useRef<HTMLInputElement>(null);
  const free = Object.entries(names).filter(([id]) => !ids.includes(Number(id)) && Number(id) !== without);
  const wrong = Object.entries(errors).filter(([path]) => path === name || path.startsWith(`${name}.`));
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-3">
      {ids.length === 0 ? (
        <p className="text-muted">Nothing is collected yet.</p>
      ) : (
        <SortableList
          label={label}
          items={ids.map((id) => collectedItem(id, names, known))}
          onChange={(next) => onChange([...next])}
          onEmpty={() => adding.current?.focus()}
        />
      )}
      {ids.length < most && (
        <div className="max-w-md">
          <Combobox
            ref={adding}
            name={name}
            label={`Add to ${label.toLowerCase()}`}
            placeholder={`Add to ${label.toLowerCase()}`}
            value=""
            text=""
            looking={isPending}
            find={(typed) =>
              search(
                free.map(([id, words]) => ({ value: id, label: words })),
                typed,
              )
            }
            onChange={(id) => id !== '' && onChange([...ids, Number(id)])}
            onBlur={onBlur}
          />
        </div>
      )}
      {wrong.map(([path, why]) => (
        <p key={path} role="alert" className="text-sm text-bad">
          {path === name ? why : `${Number(path.split('.')[1]) + 1}. ${why}`}
        </p>
      ))}
    </div>
  );
}

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Names a collected record: as the server knows it, or as it was chosen just now. */
const collectedItem = (id: number, names: Names, known: readonly SortableItem[]): SortableItem =>
  known.find((each) => each.id === id) ?? { id, label: names[id] ?? String(id) };

/** Returns collected records in words, in their order. */
export const collectedInWords = (value: unknown, names: Names, known: readonly SortableItem[]): string =>
  idsIn(value)
    .map((id) => collectedItem(id, names, known).label)
    .join(', ');
