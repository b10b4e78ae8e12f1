import type { Booking } from '#contract/booking/booking.schema.ts';
import type { Offer } from '#contract/booking/offer.schema.ts';
import type { Quote, TripInput } from '#contract/booking/quote.schema.ts';
import { addDays } from '#domain/time/calendar.ts';
import { dateIn, SINGAPORE } from '#domain/time/time.ts';
import { uniqueWord } from './unique.ts';

/** What calls the server as a superadmin. */
type Caller = { fetch(role: 'superadmin', path: string, init?: RequestInit): Promise<Response> };

/** Makes calls of bookings; any refusal fails the test. */
const asking =
  (caller: Caller) =>
  async <T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const reply = await caller.fetch('superadmin', `/booking/v1/staff${path}`, init);
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };

/** Books a transfer as {@link sold} does, and records that it is paid in cash. */
export async function soldAndPaid(
  caller: Caller,
  status: 'pending' | 'confirmed',
  particulars: Pick<Particulars, 'pickup_local'> = {},
): Promise<Booking> {
  const asked = asking(caller);
  const { id, total_minor: amount_minor } = await sold(caller, particulars);
  const paid = await asked<Booking>(`/${id}/payments`, { method: 'cash', amount_minor });
  return status === 'pending' ? paid : asked(`/${id}/confirm`, {}, 'PUT');
}

type Particulars = { payment_method?: 'cash' | 'card'; pickup_local?: string; language?: string };

/** Books a transfer from Changi for a new customer, by default of an afternoon. */
export async function sold(
  caller: Caller,
  { payment_method = 'cash', pickup_local = `${soon(20)}T14:10`, language = 'en' }: Particulars = {},
): Promise<Booking> {
  const asked = asking(caller);
  const { airports } = await asked<Offer>('/offer?city_id=396&kind=airport');
  const trip: TripInput = {
    kind: 'airport',
    city_id: 396,
    airport_id: airports.find(({ iata }) => iata === 'SIN')?.id ?? 0,
    direction: 'arrival',
    pickup_local,
    flight: { number: 'SQ321', scheduled_local: pickup_local },
    place: { name: 'Raffles Hotel', zone: 'central' },
    car_class: 'suv',
  };
  const quote = await asked<Quote>('/quote', { trip });
  if (!quote.sellable) throw new Error(quote.why);
  const customer = {
    first_name: 'Zenobia',
    last_name: uniqueWord(),
    email: `${uniqueWord()}@example.com`,
    phone: uniquePhone(),
    language,
  };
  const agreed = { at: quote.at, total_minor: quote.total_minor };
  const [booking] = await asked<Booking[]>('/create', { customer, payment_method, legs: [{ trip, agreed }] });
  if (!booking) throw new Error('Nothing was booked');
  return booking;
}

export const uniquePhone = (): string =>
  `+658${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(7, '0')
    .slice(-7)}`;

/** Returns the date a number of days from now in Singapore. */
export const soon = (days: number): string => addDays(dateIn(new Date().toISOString(), SINGAPORE), days);
