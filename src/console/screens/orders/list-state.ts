import type { BookingFilter } from '#contract/booking.ts';
import { BOOKING_KINDS, BOOKING_STATUSES } from '#domain/booking.ts';
import { PAYMENT_STATUSES } from '#domain/ledger.ts';
import { readUrl, urlList, urlText, type UrlField } from '#console/shell/url-state.ts';
import { LIST_FIELDS } from '#console/shell/use-list.ts';
import { PERIODS, rangeOf, type Period } from './period.ts';

const urlPeriod: UrlField<Period> = {
  read: (text) => PERIODS.find((period) => period === text) ?? 'upcoming',
  write: (period) => (period === 'upcoming' ? undefined : period),
};

/** Everything the list of orders shows stands in its address. */
export const LIST_STATE = {
  ...LIST_FIELDS,
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

/** The search's filter for the state in the address. */
export function filterOf(state: ListState, now: string): BookingFilter {
  const cities = state.city
    .split(',')
    .map(Number)
    .filter(Number.isSafeInteger)
    .filter((id) => id > 0);
  return {
    ...rangeOf(state.when, state, now),
    ...(state.q && { q: state.q }),
    ...(state.status.length > 0 && { status: [...state.status] }),
    ...(state.kind.length > 0 && { kind: [...state.kind] }),
    ...(state.payment.length > 0 && { payment_status: [...state.payment] }),
    ...(cities.length > 0 && { city_id: cities }),
  };
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
