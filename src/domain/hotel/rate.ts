import { share } from '#domain/money/money.ts';
import { isNonRefundable, type Terms } from './terms.ts';

/** What meals the price of a room includes. */
export const BOARDS = ['room_only', 'breakfast', 'half', 'full', 'all_inclusive'] as const;
export type Board = (typeof BOARDS)[number];

export const BOARD_WORDS: Readonly<Record<Board, string>> = {
  room_only: 'Room only',
  breakfast: 'With breakfast',
  half: 'Half board',
  full: 'Full board',
  all_inclusive: 'All inclusive',
};

/** Returns the name of a rate: its board, and whether it can be refunded: "With breakfast, non-refundable". */
export const rateName = ({ board, terms }: { readonly board: Board; readonly terms: Terms }): string =>
  isNonRefundable(terms) ? `${BOARD_WORDS[board]}, non-refundable` : BOARD_WORDS[board];

/** Returns what a night is sold for: its cost with the markup, half up to one minor unit. */
export const sellOf = (cost_minor: number, markup_bps: number): number => cost_minor + share(cost_minor, markup_bps);

/** Returns what we pay a provider for a night: its cost without our commission, half up to one minor unit. */
export const boughtFor = (cost_minor: number, commission_bps: number): number =>
  cost_minor - share(cost_minor, commission_bps);

/** A provider's offer of a hotel, as the choice between several sees it. */
interface Offer {
  readonly id: number;
  readonly priority: number;
  readonly enabled: boolean;
  readonly provider_enabled: boolean;
}

/** Returns the partner whose price is used: of those in use the one with the highest priority, then the lowest id. */
export const chosenPartner = <Partner extends Offer>(partners: readonly Partner[]): Partner | undefined =>
  partners
    .filter(({ enabled, provider_enabled }) => enabled && provider_enabled)
    .toSorted((a, b) => b.priority - a.priority || a.id - b.id)[0];
