import { describe, expect, it } from 'vitest';
import type { Calendar } from '#contract/hotel/calendar.schema.ts';
import {
  afterSaving,
  clashesOf,
  draftChanges,
  edited,
  editedNights,
  errorReader,
  settled,
  withoutSaved,
  type CalendarDraft,
} from '#console/screens/hotels/calendar/calendar-edits.ts';
import {
  frameOf,
  groupOf,
  nightError,
  shortAmount,
  spanWords,
  tidyNight,
} from '#console/screens/hotels/calendar/calendar-lines.ts';
import { chosenOf, closedOn, commonText, setOn, soldOn } from '#console/screens/hotels/calendar/chosen-nights.ts';
import { applyChanges, NO_EDITS, type Change } from '#console/ui/grid/edits.ts';

const nights = ['2026-11-26', '2026-11-27', '2026-11-28'];
const rate = (id: number, name: string, cost_minor: number) => ({
  id,
  name,
  board: 'room_only',
  cost_minor,
  costs: nights.map(() => cost_minor),
});
const calendar: Calendar = {
  hotel_id: 7,
  hotel_name: { en: 'Garden Court Hotel' },
  currency: 'SGD',
  timezone: 'Asia/Singapore',
  today: '2026-11-22',
  markup_bps: 1000,
  nights,
  rooms: [
    {
      id: 1,
      name: { en: 'Deluxe king' },
      code: 'DK',
      enabled: true,
      max_occupancy: 2,
      inventory: 12,
      nights: [
        { rooms: 12, sold: 7, closed: null },
        { rooms: 10, sold: 9, closed: null },
        { rooms: 12, sold: 0, closed: 'renovation' },
      ],
      rates: [rate(11, 'Room only', 18_900), rate(12, 'With breakfast', 21_100)],
    },
    {
      id: 2,
      name: { en: 'Family suite' },
      code: 'FS',
      enabled: true,
      max_occupancy: 4,
      inventory: 6,
      nights: nights.map(() => ({ rooms: 6, sold: 1, closed: null })),
      rates: [rate(21, 'Room only', 28_400)],
    },
  ],
};
const frame = frameOf(calendar);
const nothing: CalendarDraft = { state: NO_EDITS, seen: {} };
const typed = (...changes: Change[]): CalendarDraft =>
  edited(nothing, applyChanges(NO_EDITS, changes, savedText), frame.texts);
const savedText = (line: string, night: string): string => frame.texts[line]?.[night] ?? '';
const on = (row: string, column: string, text: string): Change => ({ row, column, text });

describe('the lines of a calendar', () => {
  it('are each type of room and its rates, with their texts by night', () => {
    expect(frame.lines.map(({ label }) => label)).toEqual([
      'Deluxe king, rooms to sell',
      'Deluxe king, Room only',
      'Deluxe king, With breakfast',
      'Family suite, rooms to sell',
      'Family suite, Room only',
    ]);
    expect(frame.texts['rooms:1']).toEqual({ '2026-11-26': '12', '2026-11-27': '10', '2026-11-28': '12' });
    expect(frame.texts['cost:12']?.['2026-11-26']).toBe('211.00');
    expect(frame.texts['closed:1']?.['2026-11-28']).toBe('renovation');
    expect(frame.occupancy['2026-11-26']).toBeCloseTo(8 / 18);
  });

  it('are filled from lines of the same kind', () => {
    expect(['rooms:1', 'cost:11', 'cost:21', 'rooms:2'].map((line) => groupOf(frame, line))).toEqual([
      'rooms',
      'Room only',
      'Room only',
      'rooms',
    ]);
  });
});

describe('what is typed', () => {
  it('is kept in full, and an empty text becomes the usual value', () => {
    expect(tidyNight(frame, 'cost:11', '232', '189.00')).toBe('232.00');
    expect(tidyNight(frame, 'cost:11', 'S$ 1,232.5', '189.00')).toBe('1232.50');
    expect(tidyNight(frame, 'cost:11', '+10%', '189.00')).toBe('207.90');
    expect(tidyNight(frame, 'cost:11', '', '232.00')).toBe('189.00');
    expect(tidyNight(frame, 'rooms:1', '', '10')).toBe('12');
    expect(tidyNight(frame, 'rooms:1', '-2', '10')).toBe('8');
    expect(tidyNight(frame, 'rooms:1', '08', '10')).toBe('8');
  });

  it('is refused in a sentence', () => {
    const error = (line: string, text: string) => nightError(frame, line, '2026-11-27', text);
    expect(error('rooms:1', '9')).toBeUndefined();
    expect(error('rooms:1', '8')).toBe('9 rooms are sold on 27 Nov: enter at least 9.');
    expect(error('rooms:2', '0')).toBe('1 room is sold on 27 Nov: enter at least 1.');
    expect(error('rooms:1', 'many')).toBe('Enter how many rooms are for sale, 0 to 999.');
    expect(error('rooms:1', '1000')).toBe('Enter how many rooms are for sale, 0 to 999.');
    expect(error('cost:11', '0.00')).toBe('Enter an amount above 0.');
    expect(error('cost:11', 'cheap')).toBe('Enter the amount like 106.00.');
    expect(error('cost:11', '99999999999')).toBe('That amount is too large.');
  });

  it('is shown without decimals that say nothing', () => {
    expect(['168.00', '1168.00', '168.50', '185000', 'cheap'].map(shortAmount)).toEqual([
      '168',
      '1,168',
      '168.50',
      '185,000',
      'cheap',
    ]);
  });
});

describe('what is chosen', () => {
  it('is named by its type of room and its nights, with a value for each kind of line', () => {
    const chosen = chosenOf(frame, { top: 1, bottom: 1, left: 1, right: 2 });
    expect(chosen).toMatchObject({ title: 'Deluxe king, 2 nights', span: 'Fri 27 to Sat 28 Nov' });
    expect(chosen?.values.map(({ label, lines }) => [label, lines])).toEqual([
      ['Rooms to sell', ['rooms:1']],
      ['Room only', ['cost:11']],
      ['With breakfast', ['cost:12']],
    ]);
    expect(chosen && soldOn(chosen, frame)).toBe(9);
  });

  it('sets rates of one name together over several types of room', () => {
    const chosen = chosenOf(frame, { top: 2, bottom: 3, left: 0, right: 0 });
    expect(chosen).toMatchObject({ title: '2 types of room, 1 night', span: 'Thu 26 Nov' });
    const [rooms, only] = chosen?.values ?? [];
    expect(only?.lines).toEqual(['cost:11', 'cost:21']);
    expect(commonText(rooms?.lines ?? [], ['2026-11-26'], {}, frame.texts)).toBeUndefined();
    expect(commonText(rooms?.lines ?? [], ['2026-11-26'], { 'rooms:2': { '2026-11-26': '12' } }, frame.texts)).toBe(
      '12',
    );
    expect(chosen && setOn(chosen, ['cost:11'], '1.00')).toEqual([on('cost:11', '2026-11-26', '1.00')]);
    expect(chosen && closedOn(chosen, 'flood').map(({ row }) => row)).toEqual(['closed:1', 'closed:2']);
  });

  it('names both months when it crosses them', () => {
    expect(spanWords('2026-11-30', '2026-12-01')).toBe('Mon 30 Nov to Tue 1 Dec');
  });
});

describe('a draft', () => {
  it('is saved as few changes, each with what it was before', () => {
    const draft = typed(
      on('rooms:1', '2026-11-26', '8'),
      on('rooms:1', '2026-11-28', '8'),
      on('cost:11', '2026-11-26', '232.00'),
      on('cost:11', '2026-11-27', '232.00'),
      on('closed:1', '2026-11-28', ''),
      on('closed:2', '2026-11-28', 'flood'),
    );
    expect(draftChanges(draft, 'SGD')).toEqual([
      { field: 'closed', id: 1, from: '2026-11-28', until: '2026-11-29', before: 'renovation', after: null },
      { field: 'closed', id: 2, from: '2026-11-28', until: '2026-11-29', before: null, after: 'flood' },
      { field: 'cost', id: 11, from: '2026-11-26', until: '2026-11-28', before: 18_900, after: 23_200 },
      { field: 'rooms', id: 1, from: '2026-11-26', until: '2026-11-27', before: 12, after: 8 },
      { field: 'rooms', id: 1, from: '2026-11-28', until: '2026-11-29', before: 12, after: 8 },
    ]);
    expect(editedNights(draft.state.edits)).toEqual(nights);
  });

  it('keeps what a night was when its first edit was typed, also when it is not loaded any more', () => {
    const first = typed(on('rooms:1', '2026-11-26', '8'));
    const elsewhere = frameOf({ ...calendar, nights: ['2027-01-01'], rooms: [] });
    const again = applyChanges(first.state, [on('rooms:1', '2026-11-26', '9')], () => '');
    expect(draftChanges(edited(first, again, elsewhere.texts), 'SGD')).toMatchObject([{ before: 12, after: 9 }]);
  });

  it('asks only about nights that somebody else changed to something else', () => {
    const draft = typed(on('rooms:1', '2026-11-26', '8'), on('rooms:1', '2026-11-27', '11'));
    const theirs = { 'rooms:1': { '2026-11-26': '9', '2026-11-27': '11', '2026-11-28': '3' } };
    const clashes = clashesOf(draft, theirs);
    expect(clashes).toEqual([{ line: 'rooms:1', night: '2026-11-26', mine: '8', theirs: '9' }]);
    const left = withoutSaved(draft, theirs);
    expect(left.state.edits).toEqual({ 'rooms:1': { '2026-11-26': '8' } });
    expect(withoutSaved(left, theirs)).toBe(left);
    expect(draftChanges(settled(left, clashes, 'mine'), 'SGD')).toMatchObject([{ before: 9, after: 8 }]);
    expect(settled(left, clashes, 'theirs').state.edits).toEqual({});
  });

  it('keeps what was typed while it was being saved, on top of what was saved', () => {
    const sent = typed(on('rooms:1', '2026-11-26', '8'), on('rooms:1', '2026-11-27', '11'));
    const more = applyChanges(
      sent.state,
      [on('rooms:1', '2026-11-26', '7'), on('rooms:1', '2026-11-28', '3')],
      (line, night) => frame.texts[line]?.[night] ?? '',
    );
    const left = afterSaving(edited(sent, more, frame.texts), sent.state.edits);
    expect(left.state).toEqual({
      edits: { 'rooms:1': { '2026-11-26': '7', '2026-11-28': '3' } },
      past: [],
      future: [],
    });
    expect(draftChanges(left, 'SGD')).toMatchObject([
      { from: '2026-11-26', before: 8, after: 7 },
      { from: '2026-11-28', before: 12, after: 3 },
    ]);
    expect(afterSaving(sent, sent.state.edits).state.edits).toEqual({});
  });

  it('names its errors by line and night, and reads an unchanged line once', () => {
    const draft = typed(on('rooms:1', '2026-11-27', '8'), on('cost:11', '2026-11-27', '200.00'));
    const read = errorReader(frame);
    const errors = read(draft.state.edits);
    expect(Object.keys(errors)).toEqual(['rooms:1']);
    expect(read(draft.state.edits)['rooms:1']).toBe(errors['rooms:1']);
  });
});
