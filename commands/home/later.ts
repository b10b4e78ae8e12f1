import type { Later } from '#console/registry/define.ts';
import { layoutActions } from './layout.ts';

/** What people do with the home pages. */
export const homeActions: Later = { actions: layoutActions.actions, sources: [] };
