import type { booking } from '#contract/booking/booking.ts';
import { eventsToldBy } from '#domain/sending/booking-message.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { told as toldBy } from '#server/sending/index.ts';
import { findBooking, logsOf } from './booking.store.ts';
import { visible } from './read.ts';
import { factsOf } from './tell-customer.ts';

/** Returns what a template can name of a booking, for its preview. */
export const told: Handler<typeof booking.told> = async ({ params, query }, context) => {
  const { db } = context;
  const record = visible(await findBooking(db, params), context);
  const events = eventsToldBy(query.template);
  const last = (await logsOf(db, record.id)).findLast(({ event }) => events.includes(event));
  const to = { language: query.language ?? record.lead_language, cityId: record.city_id };
  const { is_sent, language, facts } = await toldBy(db, query.template, to, (spoken) =>
    factsOf(query.template, record, last?.data ?? {}, spoken),
  );
  return { data: { is_sent, language, facts } };
};
