import { BOOKING_SORTS, type BookingFilter } from '#contract/booking.ts';
import { BOOKING_KINDS, BOOKING_STATUSES } from '#domain/booking.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#domain/paging.ts';
import { PAYMENT_STATUSES } from '#domain/ledger.ts';
import type { Sort } from '#console/ui/table/types.ts';
import { readUrl, urlList, urlNumber, urlSort, urlText, type UrlField } from '#console/shell/url-state.ts';
import { PERIODS, rangeOf, sortOf, type Period } from './period.ts';

const urlPeriod: UrlField<Period> = {
  read: (text) => PERIODS.find((period) => period === text) ?? 'upcoming',
  write: (period) => (period === 'upcoming' ? undefined : period),
};

/** Everything the list of orders shows stands in its address. */
export const LIST_STATE = {
  pageNo: urlNumber(1),
  size: urlNumber(DEFAULT_PAGE_SIZE),
  sort: urlSort(),
  q: urlText(),
  when: urlPeriod,
  from: urlText(),
  to: urlText(),
  status: urlList(BOOKING_STATUSES),
  kind: urlList(BOOKING_KINDS),
  payment: urlList(PAYMENT_STATUSES),
  city: urlText(),
} as const;

export type ListState = ReturnType<typeof readUrl<typeof LIST_STATE>>;

/** The order on screen: the one asked for, else the one that fits the period. */
export function sortingOf({ sort, when }: Pick<ListState, 'sort' | 'when'>): readonly Sort[] {
  const known = sort.filter(({ id }) => BOOKING_SORTS.some((field) => field === id));
  return known.length > 0 ? known : urlSort().read(sortOf(when));
}

/** What the search call takes for the state in the address. */
export function requestOf(state: ListState, now: string) {
  const sorting = sortingOf(state);
  const cities = state.city
    .split(',')
    .map(Number)
    .filter(Number.isSafeInteger)
    .filter((id) => id > 0);
  const body: BookingFilter = {
    ...rangeOf(state.when, state, now),
    ...(state.q && { q: state.q }),
    ...(state.status.length > 0 && { status: [...state.status] }),
    ...(state.kind.length > 0 && { kind: [...state.kind] }),
    ...(state.payment.length > 0 && { payment_status: [...state.payment] }),
    ...(cities.length > 0 && { city_id: cities }),
  };
  const query = {
    page: state.pageNo,
    page_size: Math.min(state.size, MAX_PAGE_SIZE),
    sort: sorting.map(({ id }) => id).join(','),
    order: sorting.map(({ order }) => order).join(','),
  };
  return { query, body };
}

/** Nothing narrows the list beyond its period. */
export const isUnfiltered = ({ q, status, kind, payment, city }: ListState): boolean =>
  q === '' && city === '' && status.length + kind.length + payment.length === 0;

export const NO_FILTERS = {
  q: '',
  status: [],
  kind: [],
  payment: [],
  city: '',
  when: 'all',
  from: '',
  to: '',
} as const;
