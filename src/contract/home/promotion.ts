import { serviceOf } from '#contract/kit/call.ts';
import { contentCalls } from '#contract/content/content.ts';
import type { promotionDetails } from './promotion.schema.ts';

/** Promotion pages: what is offered for a time, on a page of its own. */
export const promotion = serviceOf<typeof promotionDetails>()('promotion', '/home/v1/staff/promotions', {
  ...contentCalls('home', { extension: true }),
});
