import * as v from 'valibot';
import { say } from '#contract/kit/sentences.ts';
import { isWallClock, toInstant, toWallClock } from '#domain/time/time.ts';
import { WINDOW_STATES, type Window, type WindowState } from '#domain/time/window.ts';
import { myZone, showInstant } from '#console/shell/common/display.ts';
import type { FieldSpec } from '#console/shell/form/fields.ts';
import { choice } from '#console/shell/list/filters.ts';
import { Badge, Status, type Tone } from '#console/ui/status.tsx';
import type { Column } from '#console/ui/table/types.ts';

// What screens show, and ask, of records that are shown to the public for a time.

type Stated = { readonly state: WindowState };

/** Words of each state. `hidden`: why something is not shown in its time. */
type StateWords = Readonly<Record<WindowState, string>>;
export const stateWords = (hidden: string): StateWords => ({ live: 'Live', to_come: 'To come', hidden, over: 'Over' });

const TONES: Readonly<Record<WindowState, Tone>> = { live: 'good', to_come: 'info', hidden: 'warn', over: 'neutral' };

export const stateFilter = (words: StateWords) => choice({ label: 'State', values: WINDOW_STATES, words });

/** Marks a record with its state. */
export const StateMark = ({ state, words }: Stated & { words: StateWords }) => (
  <Badge tone={TONES[state]}>{words[state]}</Badge>
);

export const stateColumn = (words: StateWords): Column<Stated> => ({
  id: 'state',
  header: 'State',
  width: 132,
  card: 'mark',
  cell: ({ state }) => <Status tone={TONES[state]}>{words[state]}</Status>,
});

const endOf = ({ ends_at }: Window): string => (ends_at === null ? 'No end' : showInstant(ends_at));

/** Returns a window within a sentence. */
export const windowOf = ({ starts_at, ends_at }: Window): string =>
  `from ${showInstant(starts_at)}${ends_at === null ? '' : ` until ${showInstant(ends_at)}`}`;

export const WINDOW_COLUMNS: readonly Column<Window>[] = [
  { id: 'starts_at', header: 'From', width: 168, sortable: true, cell: (row) => showInstant(row.starts_at) },
  { id: 'ends_at', header: 'Until', width: 168, sortable: true, cell: endOf },
];

/** Returns the facts of a place among others, for a time. */
export const windowFacts = (record: Window & { readonly position: number }) => [
  { label: 'From', value: showInstant(record.starts_at) },
  { label: 'Until', value: endOf(record) },
  { label: 'Position', value: record.position },
];

/** A time typed by the clock of the profile, which the call takes as an instant. */
const moment = v.pipe(
  v.string(say.time),
  v.check(isWallClock, say.such('a time', '2026-05-21T08:30')),
  v.transform((wall) => toInstant(wall, myZone())),
);

/** What a form holds of a window: times as people type them. A start that is left empty is now. */
export const typedWindow = {
  starts_at: v.optional(moment, () => toWallClock(new Date().toISOString(), myZone())),
  ends_at: v.nullable(moment),
};

const wallClock = (at: string | null): string | null => (at === null ? null : toWallClock(at, myZone()));

/** Returns the window of a record as a form holds it. */
export const readWindow = ({ starts_at, ends_at }: Window) => ({
  starts_at: wallClock(starts_at),
  ends_at: wallClock(ends_at),
});

/** Returns the fields of a form for a window. */
export const windowFields = (): Readonly<Record<keyof typeof typedWindow, FieldSpec>> => ({
  starts_at: {
    is: 'date',
    time: true,
    zone: myZone(),
    label: 'From',
    hint: 'Such as tomorrow 9:00; leave empty for now',
  },
  ends_at: { is: 'date', time: true, zone: myZone(), label: 'Until', hint: 'Leave empty for no end' },
});
