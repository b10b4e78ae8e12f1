import type { Banner } from '#contract/home/banner.schema.ts';
import { endsSoon, minuteIn, timeLeft, type BannerKind, type BannerState } from '#domain/home/banner.ts';
import { asWords } from '#domain/text/words.ts';
import { myZone } from '#console/shell/common/display.ts';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { Badge, Status, type Tone } from '#console/ui/status.tsx';

export const KIND_WORDS: Readonly<Record<BannerKind, string>> = { banner: 'Banner', marketing: 'Marketing banner' };

const TONES: Readonly<Record<BannerState, Tone>> = {
  live: 'info',
  scheduled: 'neutral',
  ended: 'neutral',
  disabled: 'neutral',
};

type Stated = Pick<Banner, 'state' | 'enabled' | 'starts_at' | 'ends_at'>;

/** Shows the state of a banner in a list, and how soon one ends that is live. */
export const BannerStatus = ({ row }: { row: Stated }) => (
  <span className="inline-flex max-w-full items-center gap-2">
    <Status tone={TONES[row.state]}>{asWords(row.state)}</Status>
    <EndsSoon banner={row} />
  </span>
);

/** Shows the state of a banner in a title line. */
export const BannerMark = ({ record }: { record: Stated }) => (
  <>
    <Badge tone={TONES[record.state]}>{asWords(record.state)}</Badge>
    <EndsSoon banner={record} />
  </>
);

/** Says how soon a live banner ends, where that is soon. */
function EndsSoon({ banner }: { banner: Stated }) {
  const now = new Date(useMinute()).toISOString();
  if (banner.ends_at === null || !endsSoon(banner, now)) return null;
  return (
    <span className="rounded-sm bg-warn-tint px-1.5 text-sm text-warn">{`ends in ${timeLeft(now, banner.ends_at)}`}</span>
  );
}

/** Returns an instant to the minute, by the clock of the profile. */
export const showMinute = (at: string): string => minuteIn(at, myZone());

export const endOf = ({ ends_at }: Pick<Banner, 'ends_at'>): string =>
  ends_at === null ? 'No end' : showMinute(ends_at);

/** Returns how many slots a placement has. */
export const slotWords = (slots: number): string => `${slots} ${slots === 1 ? 'slot' : 'slots'}`;

/** Returns the address of the list that shows banners of a kind. */
export const listOf = (kind: BannerKind): string => (kind === 'marketing' ? '/marketing_banner/list' : '/banner/list');
