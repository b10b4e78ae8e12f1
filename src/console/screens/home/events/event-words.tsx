import type { Event } from '#contract/home/event.schema.ts';
import type { EventState } from '#domain/home/event.ts';
import { asWords } from '#domain/text/words.ts';
import { Status, type Tone } from '#console/ui/status.tsx';

export const EVENT_WORDS: Readonly<Record<EventState, string>> = {
  on: 'On now',
  upcoming: asWords('upcoming'),
  over: asWords('over'),
  disabled: asWords('disabled'),
};

const TONES: Readonly<Record<EventState, Tone>> = { on: 'good', upcoming: 'info', over: 'neutral', disabled: 'warn' };

/** Shows how an event stands on the present day of its city. */
export const EventMark = ({ state }: Pick<Event, 'state'>) => <Status tone={TONES[state]}>{EVENT_WORDS[state]}</Status>;

/** Returns the days of an event. */
export const daysOf = ({ starts_on, ends_on }: Pick<Event, 'starts_on' | 'ends_on'>): string =>
  starts_on === ends_on ? starts_on : `${starts_on} – ${ends_on}`;
