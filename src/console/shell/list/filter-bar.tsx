import { memo, useState, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { part } from '#console/ui/page/part.tsx';
import { Button } from '#console/ui/button.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { MultiSelect } from '#console/shell/common/multi-select.tsx';
import { Chip } from '#console/ui/status.tsx';
import {
  isNamesCall,
  partsOf,
  startOf,
  wordsOf,
  type Filter,
  type Filters,
  type NamesCall,
  type Option,
} from './filters.ts';
import { daysOf } from './period.ts';
import { PHONE, useMedia } from '#console/ui/hooks/use-media.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useRecordName, type RecordInLink } from './use-record-name.ts';
import { useFoldedFilters } from './use-folded-filters.ts';
import { SearchText } from './search-text.tsx';

type Change = (change: Record<string, unknown>, how?: { replace?: boolean }) => void;
type FilterBarProps = {
  /** Id of the list, by which it is remembered whether all filters are shown. */
  list: string;
  /** Name of the list, such as "Orders". */
  label: string;
  filters: Filters;
  state: Readonly<Record<string, unknown>>;
  change: Change;
  /** Ref to the controls, for the key that focuses them. */
  bar: RefObject<HTMLDivElement | null>;
};

/** Shows the filters of a list, and the active ones as removable chips; on a phone in one row that scrolls sideways. */
export const FilterBar = memo(function FilterBar({ list, label, filters, state, change, bar }: FilterBarProps) {
  const phone = useMedia(PHONE);
  const all = Object.entries(filters);
  const on = all.filter(([name, filter]) => partsOf(filter, state[name], String).length > 0);
  const names = on.map(([name]) => name);
  const { shown, foldable, open, toggle } = useFoldedFilters({ list, all, on: names, bar, scrolls: phone });
  const controlOf = ([name, filter]: readonly [name: string, filter: Filter]) => (
    <WithOptions key={name} filter={filter}>
      {(options) => (
        <Control
          list={label}
          filter={filter}
          options={options}
          value={state[name]}
          onChange={(value, replace = false) => change({ [name]: value }, { replace })}
        />
      )}
    </WithOptions>
  );
  const chips = on.length > 0 && (
    <div aria-label="Filters that are on" role="group" className={CHIPS}>
      {on.map(([name, filter]) => (
        <WithOptions key={name} filter={filter} value={state[name]}>
          {(options) => (
            <Chips
              filter={filter}
              options={options}
              value={state[name]}
              onChange={(value) => change({ [name]: value })}
            />
          )}
        </WithOptions>
      ))}
      <Button size="sm" variant="quiet" onClick={() => change(startOf(filters))}>
        Clear all
      </Button>
    </div>
  );
  if (phone)
    return (
      <div ref={bar} role="search" aria-label={label} tabIndex={-1} className="flex shrink-0 flex-col gap-2">
        {shown.filter(([, { is }]) => is === 'text').map(controlOf)}
        <div onFocus={showWhole} className={SCROLLING}>
          {chips}
          {shown.filter(([, { is }]) => is !== 'text').map(controlOf)}
        </div>
      </div>
    );
  return (
    <div className="flex shrink-0 flex-col gap-2">
      <div ref={bar} role="search" aria-label={label} tabIndex={-1} className="flex flex-wrap items-center gap-2">
        {shown.map(controlOf)}
        {foldable > 0 && (
          <Button variant="quiet" aria-expanded={open} onClick={toggle}>
            {open ? 'Fewer filters' : `More filters (${foldable})`}
          </Button>
        )}
      </div>
      {chips}
    </div>
  );
});

/** A filter that has the focus is shown whole, also where the browser is content with a part of it. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  (target.parentElement?.closest<HTMLElement>('[data-chip]') ?? target).scrollIntoView({
    block: 'nearest',
    inline: 'nearest',
  });
}

/** Fields that appear at the end of the row of a phone are scrolled into it. */
const showOnArrival = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

type WithOptionsProps = { filter: Filter; value?: unknown; children(options: readonly Option[]): ReactNode };

/** Provides the options of a filter; those named by a call, once it has returned. */
function WithOptions({ filter, value, children }: WithOptionsProps) {
  const { options, record } = filter;
  if (record)
    return (
      <WithRecord record={record} id={String(value)}>
        {children}
      </WithRecord>
    );
  return isNamesCall(options) ? <WithNames call={options}>{children}</WithNames> : children(options);
}

function WithNames({ call, children }: { call: NamesCall; children(options: readonly Option[]): ReactNode }) {
  const { data } = useCall(call, {}, { staleTime: 300_000 });
  return children(Object.entries(data?.data ?? {}).map(([value, label]) => ({ value, label })));
}

/** Provides the record that a link names as the only option; none while its name is unknown. */
function WithRecord({ record, id, children }: RecordInLink & Pick<WithOptionsProps, 'children'>) {
  const label = useRecordName({ record, id });
  return children(label === undefined ? [] : [{ value: id, label }]);
}

type ControlProps = {
  list: string;
  filter: Filter;
  options: readonly Option[];
  value: unknown;
  onChange(value: unknown, replace?: boolean): void;
};

function Control({ list, filter, options, value, onChange }: ControlProps) {
  const { label, any } = filter;
  const one = String(value);
  switch (filter.is) {
    case 'text':
      return <SearchText label={`Search ${list.toLowerCase()}`} placeholder={any} value={one} onSearch={onChange} />;
    case 'choice':
      return (
        <Select
          aria-label={label}
          className={WIDTH}
          placeholder={any}
          value={one}
          options={options}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'many':
      return (
        <span className={WIDTH}>
          <MultiSelect
            label={label}
            placeholder={any}
            value={value as readonly string[]}
            options={options}
            onChange={onChange}
          />
        </span>
      );
    case 'record':
      return null;
    case 'period': {
      const days = daysOf(one);
      const named = days !== undefined || options.some((option) => option.value === one);
      return (
        <>
          <Select
            aria-label={label}
            className={WIDTH}
            value={days ? DATES.value : one}
            options={[...options, ...(named ? [] : [{ value: one, label: wordsOf(filter, one) }]), DATES].map(
              (option) => ({ ...option, label: `${label}: ${lowerFirst(option.label)}` }),
            )}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {days && <Dates label={label} {...days} onChange={onChange} />}
        </>
      );
    }
  }
}

type DatesProps = { label: string; from: string; to: string; onChange: ControlProps['onChange'] };

/** Takes the two days of a period. What is changed before the fields are left is one step back in the history. */
function Dates({ label, from, to, onChange }: DatesProps) {
  const [begun, setBegun] = useState(false);
  const empty = from === '' && to === '';
  return (
    <span
      ref={showOnArrival}
      className="max-tablet:w-80 max-tablet:shrink-0"
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setBegun(false)}
    >
      <DateRange
        label={label}
        from={from}
        to={to}
        onChange={(next) => {
          onChange(`${next.from}..${next.to}`, begun || empty);
          setBegun(true);
        }}
      />
    </span>
  );
}

function Chips({ filter, options, value, onChange }: Omit<ControlProps, 'list'>) {
  const nameOf = (each: string) => options.find((option) => option.value === each)?.label ?? wordsOf(filter, each);
  return partsOf(filter, value, nameOf).map(({ words, without }) => (
    <Chip key={words} onRemove={() => onChange(without)} removeLabel={`Remove filter ${words}`}>
      {words}
    </Chip>
  ));
}

const DateRange = part(() => import('#console/shell/common/date-input.tsx').then(({ DateRange: view }) => view));
const DATES = { value: '..', label: 'Dates …' };
/** Two periods of one list read the same without the name of what they limit. */
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const WIDTH = 'w-40 shrink-0 max-tablet:w-44';
const CHIPS = 'flex flex-wrap items-center gap-1 max-tablet:shrink-0 max-tablet:flex-nowrap max-tablet:gap-2';
/** The padding leaves room for the outline of what has the focus; hidden words of controls scroll with them. */
const SCROLLING = 'relative -mx-3 -my-1 flex scroll-px-3 items-center gap-2 overflow-x-auto px-3 py-1';
