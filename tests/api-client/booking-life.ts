import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api.js';

type Booking = components['schemas']['Booking'];
type Trip = components['schemas']['QuoteCalculateBody']['trip'];
type ErrorReply = components['schemas']['ErrorReply'];

/** What a program that knows only the API description sees of a booking on its way. */
interface Life {
  readonly statuses: readonly Booking['status'][];
  readonly driver: string | undefined;
  /** The code with which a second confirmation is refused. */
  readonly refusedWith: ErrorReply['code'] | undefined;
}

/**
 * Sells a trip, confirms it, assigns the best driver and reports the trip to its end, as a client of the API would.
 *
 * @param url address of the API
 * @param token of a session that may do everything
 */
async function liveBooking(url: string, token: string, trip: Trip): Promise<Life> {
  const api = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${token}` } });
  const statuses: Booking['status'][] = [];
  const read = async (id: number): Promise<Booking> => {
    const booking = the(await api.GET('/booking/v1/staff/{id}', { params: { path: { id } } })).data;
    statuses.push(booking.status);
    return booking;
  };

  const quote = the(await api.POST('/booking/v1/staff/quote', { body: { trip } })).data;
  if (!quote.sellable) throw new Error(quote.why);
  const sold = the(
    await api.POST('/booking/v1/staff/create', {
      body: {
        customer: { first_name: 'Ana', last_name: 'Lim', email: 'ana@example.com', phone: '+6591234567' },
        payment_method: 'cash',
        legs: [{ trip, agreed: { at: quote.at, total_minor: quote.total_minor } }],
      },
    }),
  ).data;
  const id = sold[0]?.id ?? 0;
  await read(id);

  const path = { id };
  the(await api.PUT('/booking/v1/staff/{id}/confirm', { params: { path } }));
  const confirmed = await read(id);
  const { error } = await api.PUT('/booking/v1/staff/{id}/confirm', { params: { path } });

  const candidates = the(await api.GET('/driver/v1/staff/drivers/assign/order_{id}/candidates', { params: { path } }));
  const [best] = candidates.data;
  if (!best?.eligible) throw new Error('Nobody can drive');
  const [job] = the(
    await api.POST('/driver/v1/staff/drivers/assign', {
      body: { order_id: id, driver_id: best.driver.id, car_id: best.car.id, expected_version: confirmed.version },
    }),
  ).data;
  const assigned = await read(id);

  for (const event of ['depart', 'arrive', 'board', 'complete'] as const) {
    const params = { path: { id: job?.id ?? 0 } };
    the(await api.PUT('/driver/v1/staff/drivers/assign/{id}', { params, body: { event } }));
    await read(id);
  }
  // @ts-expect-error -- A call that the API does not have is refused by the generated types.
  void (() => api.GET('/booking/v1/staff/{id}/nothing', { params: { path } }));
  // @ts-expect-error -- So is a value that a field does not take.
  void (() => api.POST('/booking/v1/staff/quote', { body: { trip: { ...trip, kind: 'boat' } } }));
  return { statuses, driver: assigned.drivers[0]?.driver.name, refusedWith: error?.code };
}

const [url = '', token = '', trip = ''] = process.argv.slice(2);
console.log(JSON.stringify(await liveBooking(url, token, JSON.parse(trip) as Trip)));

/** Returns the reply of a call that must succeed. */
function the<Reply>({ data, error }: { data?: Reply; error?: unknown }): Reply {
  if (data === undefined) throw new Error(`The call was refused: ${JSON.stringify(error)}`);
  return data;
}
