import { publicHire } from '#contract/booking/public-hire.ts';
import { quote } from '#contract/booking/quote.ts';
import { sale } from '#contract/booking/sale.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { amend, amendQuote, trip } from './amend.ts';
import { create } from './create.ts';
import { publicHireHandlers } from './public-hire.ts';
import { calculateQuote } from './quote.ts';

export const sellingRoutes = [
  ...implement(quote, { calculate: calculateQuote }),
  ...implement(sale, { create, trip, amendQuote, amend }),
  ...implement(publicHire, publicHireHandlers),
];
