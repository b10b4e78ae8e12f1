import type { Instant } from '#domain/time/time.ts';
import { windowStateOf, type Window } from '#domain/time/window.ts';

/** How a promotion stands by its window, whatever its status: before it, in it or after it. */
export const PROMOTION_STATES = ['scheduled', 'live', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** Returns how a promotion stands by its window. */
export function promotionStateOf(window: Window, now: Instant): PromotionState {
  const state = windowStateOf(window, true, now);
  if (state === 'over') return 'ended';
  return state === 'to_come' ? 'scheduled' : 'live';
}

/** Returns what the public is told of a promotion outside its window. */
export const goneInWords = (state: Exclude<PromotionState, 'live'>): string =>
  state === 'ended' ? 'This promotion has ended.' : 'This promotion has not started yet.';

/** The most characters of a promotion code. */
export const MAX_PROMO_CODE = 40;
/** The most characters of the terms of a promotion. */
export const MAX_TERMS = 4000;
