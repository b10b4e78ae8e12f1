import { search } from '#contract/search.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { records } from './search.ts';

export const searchRoutes = implement(search, { records });
