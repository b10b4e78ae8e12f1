import {
  addMinutes,
  formatInstant,
  hoursBetween,
  isBefore,
  toInstant,
  toWallClock,
  type Instant,
} from '#domain/time/time.ts';
import type { Window } from '#domain/time/window.ts';

/** `marketing`: one of a campaign, listed on a page of its own. Both kinds share the slots of a placement. */
export const BANNER_KINDS = ['banner', 'marketing'] as const;
export type BannerKind = (typeof BANNER_KINDS)[number];

/** Where on a page a banner is shown. */
export const PLACEMENTS = ['hero', 'strip', 'popup', 'side'] as const;
export type Placement = (typeof PLACEMENTS)[number];

/** How many banners a placement shows at once, to readers of one market in one language. */
export const SLOTS: Readonly<Record<Placement, number>> = { hero: 5, strip: 1, popup: 1, side: 3 };

export const BANNER_STATES = ['live', 'scheduled', 'ended', 'disabled'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

type Switched = Window & { readonly enabled: boolean };

/** Returns the state of a banner at an instant. */
export function bannerStateOf({ enabled, starts_at, ends_at }: Switched, now: Instant): BannerState {
  if (!enabled) return 'disabled';
  if (isBefore(now, starts_at)) return 'scheduled';
  return ends_at !== null && !isBefore(now, ends_at) ? 'ended' : 'live';
}

/** Days before its end from which on a live banner is said to end soon. */
export const ENDING_DAYS = 3;

/** Returns whether a banner is live and ends within {@link ENDING_DAYS} days. */
export const endsSoon = (banner: Switched, now: Instant): boolean =>
  bannerStateOf(banner, now) === 'live' &&
  banner.ends_at !== null &&
  hoursBetween(now, banner.ends_at) <= ENDING_DAYS * DAY_HOURS;

/** Returns how long something still lasts: `1 d 3 h`, `5 h 20 min`, `less than a minute`. */
export function timeLeft(now: Instant, end: Instant): string {
  const minutes = Math.floor(hoursBetween(now, end) * 60);
  if (minutes < 1) return 'less than a minute';
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % DAY_HOURS];
  const parts =
    days > 0
      ? [`${days} d`, hours > 0 && `${hours} h`]
      : [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`];
  return parts.filter(Boolean).join(' ');
}

/** What of a window is moved: all of it, or one of its ends. */
export type WindowPart = 'whole' | 'start' | 'end';

/** How far something is moved: by days of the calendar, and by hours. */
export interface Shift {
  readonly days: number;
  readonly hours: number;
}

/**
 * Returns a window with all of it or one end moved. Days are those of a zone's calendar, so that midnight stays midnight
 * when clocks change. Undefined where the end would not be after the start any more; a window without an end keeps none.
 */
export function shifted({ starts_at, ends_at }: Window, part: WindowPart, by: Shift, zone: string): Window | undefined {
  const moved: Window = {
    starts_at: part === 'end' ? starts_at : shiftedInstant(starts_at, by, zone),
    ends_at: part === 'start' || ends_at === null ? ends_at : shiftedInstant(ends_at, by, zone),
  };
  return moved.ends_at === null || isBefore(moved.starts_at, moved.ends_at) ? moved : undefined;
}

function shiftedInstant(at: Instant, { days, hours }: Shift, zone: string): Instant {
  const wall = Date.parse(`${toWallClock(at, zone)}:00Z`) + days * DAY_HOURS * 3_600_000;
  const onDay = days === 0 ? at : toInstant(new Date(wall).toISOString().slice(0, 16), zone);
  return addMinutes(onDay, hours * 60);
}

/** Returns an instant as banners name it: `2026-12-14 00:00`, by the clock of a zone. */
export const minuteIn = (at: Instant, zone: string): string => formatInstant(at, zone).slice(0, 16);

const DAY_HOURS = 24;
