import type { quote } from '#contract/booking/quote.ts';
import { seesCost, sightOf } from '#domain/access/sight.ts';
import { forbidden } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { quoteTrip, shownQuote } from '#server/pricing/index.ts';

export const calculateQuote: Handler<typeof quote.calculate> = async (
  { body: { trip, what_if } },
  { db, now, actor },
) => {
  if (what_if && !seesCost(actor.grants)) throw forbidden('Only those who set or export prices may try other costs.');
  const { quote } = await quoteTrip(db, trip, { now, whatIf: what_if });
  return { data: shownQuote(quote, sightOf(actor.grants)) };
};
