import type { RefObject } from 'react';
import { crmPublic } from '#contract/crm.ts';
import { BOOKING_KINDS, BOOKING_STATUSES } from '#domain/booking.ts';
import { PAYMENT_STATUSES } from '#domain/ledger.ts';
import { asWords } from '#domain/words.ts';
import { useCall } from '#console/shell/queries.ts';
import { SearchText } from '#console/shell/search-text.tsx';
import { Button } from '#console/ui/button.tsx';
import { DateRange, Select } from '#console/ui/input.tsx';
import { MultiSelect } from '#console/ui/multi-select.tsx';
import { Chip } from '#console/ui/status.tsx';
import { isUnfiltered, NO_FILTERS, type ListState } from './list-state.ts';
import { PERIODS, type Period } from './period.ts';

type Change = (change: Partial<ListState>, how?: { replace?: boolean }) => void;

/** The filters of the list, each a part of its address, and what is on as removable chips. */
export function OrderFilters({
  state,
  change,
  searchBox,
}: {
  state: ListState;
  change: Change;
  searchBox: RefObject<HTMLInputElement | null>;
}) {
  const cities = useCall(crmPublic.citiesMap, {}, { staleTime: 300_000 }).data?.data ?? {};
  const cityOptions = Object.entries(cities).map(([value, label]) => ({ value, label }));
  const chosenCities = state.city === '' ? [] : state.city.split(',');
  return (
    <div className="flex shrink-0 flex-col gap-2">
      <div role="search" aria-label="Orders" className="flex flex-wrap items-center gap-2">
        <SearchText
          box={searchBox}
          label="Search orders"
          placeholder="Code, name, phone, email, flight"
          value={state.q}
          onSearch={(q, replace) => change({ q }, { replace })}
        />
        <Select
          aria-label="Pickup"
          className="w-32 max-tablet:w-[calc(50%-0.25rem)]"
          value={state.when}
          options={PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
          onChange={(event) => change({ when: event.currentTarget.value as Period, from: '', to: '' })}
        />
        {state.when === 'dates' && <DateRange label="Pickup" from={state.from} to={state.to} onChange={change} />}
        <span className="w-32 max-tablet:w-[calc(50%-0.25rem)]">
          <MultiSelect
            label="Status"
            placeholder="Any status"
            value={state.status}
            onChange={(status) => change({ status })}
            options={inWords(BOOKING_STATUSES)}
          />
        </span>
        <span className="w-32 max-tablet:w-[calc(50%-0.25rem)]">
          <MultiSelect
            label="Kind"
            placeholder="Any kind"
            value={state.kind}
            onChange={(kind) => change({ kind })}
            options={inWords(BOOKING_KINDS)}
          />
        </span>
        <span className="w-32 max-tablet:w-[calc(50%-0.25rem)]">
          <MultiSelect
            label="Payment"
            placeholder="Any payment"
            value={state.payment}
            onChange={(payment) => change({ payment })}
            options={inWords(PAYMENT_STATUSES)}
          />
        </span>
        <span className="w-32 max-tablet:w-[calc(50%-0.25rem)]">
          <MultiSelect
            label="City"
            placeholder="Any city"
            value={chosenCities}
            onChange={(ids) => change({ city: ids.join(',') })}
            options={cityOptions}
          />
        </span>
      </div>
      {!isUnfiltered(state) && (
        <div aria-label="Filters that are on" role="group" className="flex flex-wrap items-center gap-1">
          {state.q && <Removable label={`“${state.q}”`} onRemove={() => change({ q: '' })} />}
          {state.status.map((each) => (
            <Removable
              key={each}
              label={asWords(each)}
              onRemove={() => change({ status: without(state.status, each) })}
            />
          ))}
          {state.kind.map((each) => (
            <Removable key={each} label={asWords(each)} onRemove={() => change({ kind: without(state.kind, each) })} />
          ))}
          {state.payment.map((each) => (
            <Removable
              key={each}
              label={asWords(each)}
              onRemove={() => change({ payment: without(state.payment, each) })}
            />
          ))}
          {chosenCities.map((each) => (
            <Removable
              key={each}
              label={cities[each] ?? `City ${each}`}
              onRemove={() => change({ city: without(chosenCities, each).join(',') })}
            />
          ))}
          <Button
            size="sm"
            variant="quiet"
            onClick={() => change({ ...NO_FILTERS, when: state.when, from: state.from, to: state.to })}
          >
            Clear all
          </Button>
        </div>
      )}
    </div>
  );
}

const Removable = ({ label, onRemove }: { label: string; onRemove(): void }) => (
  <Chip onRemove={onRemove} removeLabel={`Remove filter ${label}`}>
    {label}
  </Chip>
);

const inWords = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: asWords(value) }));
const without = <T,>(values: readonly T[], value: T): T[] => values.filter((each) => each !== value);

const PERIOD_WORDS: Record<Period, string> = {
  upcoming: 'Upcoming',
  today: 'Today',
  tomorrow: 'Tomorrow',
  past: 'Past',
  all: 'Any time',
  dates: 'Dates …',
};
