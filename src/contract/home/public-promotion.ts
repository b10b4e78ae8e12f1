import { call, serviceOf } from '#contract/kit/call.ts';
import { OPEN } from '#contract/reference/public-reference.ts';
import type { publicPromotionDetails } from './public-promotion.schema.ts';

/** What the public reads of promotion pages. */
export const publicPromotion = serviceOf<typeof publicPromotionDetails>()('publicPromotion', '/home/v1/public', {
  promotion: call('GET', '/promotions/:slug', { ...OPEN, extension: true }),
});
