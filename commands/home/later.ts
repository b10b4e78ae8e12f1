import type { Later } from '#console/registry/define.ts';
import { bannerActions } from './banner.ts';
import { eventActions } from './event.ts';
import { layoutActions } from './layout.ts';
import { promotionActions } from './promotion.ts';

const PARTS = [bannerActions, eventActions, promotionActions];

/** What people do with what the home page shows, and how it is found. */
export const homeActions: Later = {
  actions: [...layoutActions.actions, ...PARTS.flatMap(({ actions }) => actions)],
  sources: PARTS.map(({ source }) => source),
};
