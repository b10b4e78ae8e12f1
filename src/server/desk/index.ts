import { desk } from '#contract/desk.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { preferences, savePreference } from './preference.ts';
import { viewHandlers } from './view.ts';

export const deskRoutes = implement(desk, { preferences, savePreference, ...viewHandlers });
