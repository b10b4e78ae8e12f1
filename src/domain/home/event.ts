import type { DateText } from '#domain/time/calendar.ts';
import { dateIn, type Instant } from '#domain/time/time.ts';
import { isExternal, isInternal, linkProblem } from '#domain/content/link.ts';

/** The days of an event, the last one included, by the clock of its city. */
export interface EventDays {
  readonly starts_on: DateText;
  readonly ends_on: DateText;
}

/** What decides the state of an event, beside the clock. */
export interface EventFacts extends EventDays {
  readonly enabled: boolean;
  /** The time zone of its city. */
  readonly timezone: string;
}

export const EVENT_STATES = ['on', 'upcoming', 'over', 'disabled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/**
 * Returns the state of an event. It goes by the day that it is in its city, so that it is over at the very midnight that
 * ends its last day, whatever clocks do that night.
 */
export function eventStateOf({ enabled, timezone, starts_on, ends_on }: EventFacts, now: Instant): EventState {
  if (!enabled) return 'disabled';
  const today = dateIn(now, timezone);
  if (today > ends_on) return 'over';
  return today < starts_on ? 'upcoming' : 'on';
}

/** Returns whether the last day of an event is not before its first. */
export const areEventDays = ({ starts_on, ends_on }: EventDays): boolean => ends_on >= starts_on;

/** What is said where {@link areEventDays} is not so. */
export const NO_EVENT_DAYS = 'Choose a last day that is not before the first.';

/** Returns the sentence about an address to which no event may link; null for a web page or a page of the site. */
export function eventLinkProblem(href: string): string | null {
  if (!isExternal(href) && !isInternal(href)) return 'A link starts with https: or a single /.';
  return linkProblem(href);
}
