import type { PromotionRow } from '#contract/home/promotion.schema.ts';
import { promotionStateOf, type PromotionState } from '#domain/home/promotion.ts';
import { formatWallClock, toWallClock, zoneLabel, type Instant } from '#domain/time/time.ts';
import { Badge, Status, type Tone } from '#console/ui/status.tsx';

type Windowed = Pick<PromotionRow, 'window'>;

export const WINDOW_WORDS: Readonly<Record<PromotionState, string>> = {
  scheduled: 'To come',
  live: 'Running',
  ended: 'Ended',
};

const TONES: Readonly<Record<PromotionState, Tone>> = { scheduled: 'info', live: 'good', ended: 'neutral' };

const stateOf = ({ window }: Windowed): PromotionState => promotionStateOf(window, new Date().toISOString());

/** Shows how a promotion stands by its window, within a list. */
export const WindowStatus = ({ row }: { row: Windowed }) => (
  <Status tone={TONES[stateOf(row)]}>{WINDOW_WORDS[stateOf(row)]}</Status>
);

/** Shows how a promotion stands by its window, beside its status. */
export const WindowBadge = ({ record }: { record: Windowed }) => (
  <Badge tone={TONES[stateOf(record)]}>{WINDOW_WORDS[stateOf(record)]}</Badge>
);

/** Returns an instant by the clock of a time zone. */
export const timeIn = (at: Instant, zone: string): string => formatWallClock(toWallClock(at, zone));

/** Returns an end by the clock of a time zone. */
export const endIn = (at: Instant | null, zone: string): string => (at === null ? 'No end' : timeIn(at, zone));

/** Returns a window within a sentence. */
export const windowInWords = ({ starts_at, ends_at, zone }: PromotionRow['window']): string =>
  `${timeIn(starts_at, zone)} – ${endIn(ends_at, zone)}, ${zoneLabel(zone, starts_at)}`;
