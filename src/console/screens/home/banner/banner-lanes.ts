import type { Banner } from '#contract/home/banner.schema.ts';
import { bannerStateOf, endsSoon, minuteIn, PLACEMENTS, SLOTS, timeLeft } from '#domain/home/banner.ts';
import { gapsOf, lanesOf, type Stretch } from '#domain/home/lanes.ts';
import { asWords } from '#domain/text/words.ts';
import { dateIn } from '#domain/time/time.ts';
import type { LaneBar, LaneGroup } from '#console/ui/timeline/lane-types.ts';
import { slotWords } from './banner-words.tsx';

/** Returns the lanes of each placement: its slots, who has them, and where nothing is shown. */
export const groupsOf = (banners: readonly Banner[], range: Stretch, now: string, zone: string): LaneGroup[] =>
  PLACEMENTS.map((placement) => {
    const own = banners.filter((each) => each.placement === placement);
    const bars = own.map((each) => barOf(each, range, now, zone));
    const live = own.filter((each) => bannerStateOf(each, now) === 'live').length;
    const slots = SLOTS[placement];
    return {
      id: placement,
      label: asWords(placement),
      note: slots === 1 ? slotWords(slots) : `${slotWords(slots)}, ${live} live`,
      slots,
      lanes: lanesOf(bars, slots),
      gaps: gapsOf(range, bars).map((gap) => ({ ...gap, ...gapWords(gap, range, now, zone) })),
    };
  });

function barOf(banner: Banner, range: Stretch, now: string, zone: string): LaneBar {
  const { id, title, starts_at, ends_at, markets, languages } = banner;
  const soon = endsSoon(banner, now) && ends_at !== null;
  const state = bannerStateOf(banner, now);
  const details = [
    soon ? `live, ends in ${timeLeft(now, ends_at)}` : state,
    `${minuteIn(starts_at, zone)} to ${ends_at === null ? 'no end' : minuteIn(ends_at, zone)}`,
    `markets ${markets.join(', ') || 'all'}`,
    `languages ${languages.join(', ') || 'all'}`,
  ].join(', ');
  return {
    id: String(id),
    text: title,
    from: Date.parse(starts_at),
    to: ends_at === null ? Math.max(range.to, Date.parse(starts_at)) : Date.parse(ends_at),
    endless: ends_at === null,
    look: soon ? 'warn' : LOOKS[state],
    details,
  };
}

const LOOKS = { live: 'solid', scheduled: 'tint', ended: 'faint', disabled: 'faint' } as const;

function gapWords({ from, to }: Stretch, range: Stretch, now: string, zone: string) {
  const start = Math.max(from, Date.parse(now));
  if (to >= range.to) {
    const words = `Nothing shown from ${dateIn(new Date(start).toISOString(), zone)}`;
    return { words, brief: 'Nothing' };
  }
  const days = Math.max(1, Math.round((to - start) / DAY_MS));
  const brief = `${days} ${days === 1 ? 'day' : 'days'}`;
  return { words: `Nothing shown, ${brief}`, brief };
}

const DAY_MS = 86_400_000;
