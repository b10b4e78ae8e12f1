import type { StoryRow } from '#contract/ugc/story.schema.ts';
import { showsFor, storyStateOf, type StoryState } from '#domain/ugc/story.ts';
import { formatWallClock, toWallClock, zoneLabel, type Instant } from '#domain/time/time.ts';
import { ContentState } from '#console/shell/content/content-words.tsx';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { Badge, Status } from '#console/ui/status.tsx';

type Ending = Pick<StoryRow, 'ends_at'>;

export const STATE_WORDS: Readonly<Record<StoryState, string>> = { open: 'Not expired', expired: 'Expired' };

/** Says that a story is over; nothing before. */
export function ExpiryBadge({ record: { ends_at } }: { record: Ending }) {
  const now = new Date(useMinute()).toISOString();
  return storyStateOf({ expires_at: ends_at }, now) === 'expired' && <Badge tone="warn">Expired</Badge>;
}

/** Shows the status of a story, and of a published one that it is over. */
export function StoryStatus({ row }: { row: Pick<StoryRow, 'status' | 'ends_at'> }) {
  const now = new Date(useMinute()).toISOString();
  const isOver = row.status === 'published' && storyStateOf({ expires_at: row.ends_at }, now) === 'expired';
  return isOver ? <Status tone="warn">Expired</Status> : <ContentState status={row.status} />;
}

/** Returns an instant by the clock of a time zone. */
export const timeIn = (at: Instant, zone: string): string => formatWallClock(toWallClock(at, zone));

/** Returns the end of a story within a sentence. */
export const endInWords = ({ ends_at, timezone }: Pick<StoryRow, 'ends_at' | 'timezone'>): string | undefined =>
  ends_at === null ? undefined : `Until ${timeIn(ends_at, timezone)}, ${zoneLabel(timezone, ends_at)}`;

/** Says how long a story plays. */
export const playsFor = ({ slides }: { slides: readonly Parameters<typeof showsFor>[0][] }): string =>
  `${Math.round(slides.reduce((sum, slide) => sum + showsFor(slide), 0) / 1000)} s with pictures at 5 s`;
