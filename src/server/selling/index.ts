import { selling } from '#contract/quote.ts';
import { implement } from '#server/kit/handlers.ts';
import { quote } from './quote.ts';

export const sellingRoutes = implement(selling, { quote });
