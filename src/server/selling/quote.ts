import type { quote } from '#contract/booking/quote.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { quoteTrip } from '#server/pricing/index.ts';

export const calculateQuote: Handler<typeof quote.calculate> = async ({ body: { trip, what_if } }, { db, now }) => ({
  data: (await quoteTrip(db, trip, { now, whatIf: what_if })).quote,
});
