import { quote } from '#contract/booking/quote.ts';
import type { TripInput } from '#contract/booking/quote.schema.ts';
import { sale } from '#contract/booking/sale.ts';
import { formatMoney } from '#domain/money/money.ts';
import { ApiError, inFieldsOf, notYet } from '#console/shell/state/api-error.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { totalOf } from './price-panel.tsx';
import type { Pricing } from './use-quote.ts';

/** Trip with the quote that the user agrees to by saving. */
export type AgreedLeg = { trip: TripInput; agreed: { at: string; total_minor: number } };

/**
 * Returns the trips with their quotes, once the quotes match the current input.
 *
 * @param latest Returns the current quotes.
 * @throws ApiError with a message while there is no current quote; since nothing was sent, nothing is resent.
 */
export async function agreedLegs(latest: () => readonly Pricing[]): Promise<AgreedLeg[]> {
  const before = totalOf(latest());
  for (let waited = 0; waited < TIMEOUT_MS && latest().some(isPending); waited += STEP_MS) await rest();
  const legs = latest().map(({ draft, quote, error, current }): AgreedLeg => {
    if (error !== undefined) throw notYet(error);
    if (!draft.ok || !quote || !current)
      throw notYet('There is no price yet. Save again once it appears beside the form.');
    if (!quote.sellable) throw notYet(`This is not sold: ${quote.why}`);
    return { trip: draft.trip, agreed: { at: quote.at, total_minor: quote.total_minor } };
  });
  const now = totalOf(latest());
  if (before && now && (before.minor !== now.minor || before.currency !== now.currency))
    throw notYet(`The price is ${formatMoney(now.minor, now.currency)} now. Save again to agree to it.`);
  return legs;
}

/** Translates a save error for the form: maps paths to fields, and a changed price to a request for agreement. */
export function inFormWords(error: unknown, fieldOf: (path: string) => string): unknown {
  if (!(error instanceof ApiError)) return error;
  const prices = PRICE_CODES.includes(error.code);
  if (prices) invalidate([quote.calculate, sale.amendQuote]);
  const text = prices && error.code !== 'not_sellable' ? `${error.message} ${AGAIN}` : error.message;
  return inFieldsOf(error, fieldOf, text);
}

const isPending = ({ draft, current, error }: Pricing): boolean => draft.ok && !current && error === undefined;

const rest = () => new Promise((done) => setTimeout(done, STEP_MS));

const PRICE_CODES: readonly string[] = ['price_changed', 'quote_expired', 'not_sellable'];
const AGAIN = 'Look at the price beside the form, then save again to agree to it.';
const TIMEOUT_MS = 5_000;
const STEP_MS = 50;
