import { document } from '#contract/document.ts';
import { implement } from '#server/kit/handlers.ts';
import { documentHandlers } from './document.ts';

export const fleetRoutes = [...implement(document, documentHandlers)];
