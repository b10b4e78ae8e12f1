import type { Block } from '#console/ui/grid/block.ts';
import type { Change, Texts } from '#console/ui/grid/edits.ts';
import {
  countOf,
  lineId,
  spanWords,
  type CalendarFrame,
  type CalendarLine,
  type CalendarRoom,
} from './calendar-lines.ts';

/** A value that the bar sets for all chosen nights: of the rooms to sell, or of the rates of one name. */
export interface BarValue {
  readonly id: string;
  readonly label: string;
  readonly lines: readonly string[];
  readonly isMoney: boolean;
}

/** The types of room and the nights that a selection touches, and what can be set for them. */
export interface ChosenNights {
  readonly title: string;
  readonly span: string;
  readonly rooms: readonly CalendarRoom[];
  readonly nights: readonly string[];
  readonly values: readonly BarValue[];
}

/** Returns the types of room and nights of a selection. All lines of a type of room count, whichever are selected. */
export function chosenOf({ lines, columns }: CalendarFrame, block: Block): ChosenNights | undefined {
  const touched = lines.slice(block.top, block.bottom + 1);
  const nights = columns.slice(block.left, block.right + 1).map(({ id }) => id);
  const rooms = [...new Set(touched.map(({ room }) => room))];
  const [first, last] = [nights[0], nights.at(-1)];
  const [line] = touched;
  if (first === undefined || last === undefined || !line) return undefined;
  const name = rooms.length === 1 ? nameOf(lines, line) : `${countOf(rooms.length, 'type')} of room`;
  return {
    title: `${name}, ${countOf(nights.length, 'night')}`,
    span: spanWords(first, last),
    rooms,
    nights,
    values: valuesOf(rooms),
  };
}

/** Returns the changes that set lines to a text on the chosen nights. */
export const setOn = ({ nights }: ChosenNights, lines: readonly string[], text: string): Change[] =>
  lines.flatMap((row) => nights.map((column) => ({ row, column, text })));

/** Returns the changes that close the chosen nights for a reason, or open them when it is empty. */
export const closedOn = (chosen: ChosenNights, reason: string): Change[] =>
  setOn(
    chosen,
    chosen.rooms.map(({ id }) => lineId('closed', id)),
    reason,
  );

/** Returns the text that lines have on all of these nights, as edited; undefined when they differ. */
export function commonText(
  lines: readonly string[],
  nights: readonly string[],
  edits: Texts,
  saved: Texts,
): string | undefined {
  let common: string | undefined;
  for (const line of lines)
    for (const night of nights) {
      const text = edits[line]?.[night] ?? saved[line]?.[night] ?? '';
      if (common !== undefined && text !== common) return undefined;
      common = text;
    }
  return common;
}

/** Returns how many rooms are sold on the chosen nights. */
export const soldOn = ({ rooms, nights }: ChosenNights, { indexOf }: CalendarFrame): number =>
  rooms
    .flatMap((room) => nights.map((night) => room.nights[indexOf.get(night) ?? -1]?.sold ?? 0))
    .reduce((sum, sold) => sum + sold, 0);

function nameOf(lines: readonly CalendarLine[], { room, rate, name }: CalendarLine): string {
  return rate ? (lines.find((line) => line.room === room)?.name ?? name) : name;
}

function valuesOf(rooms: readonly CalendarRoom[]): BarValue[] {
  const rates = rooms.flatMap((room) => room.rates);
  const names = [...new Set(rates.map(({ name }) => name))];
  return [
    { id: 'rooms', label: 'Rooms to sell', lines: rooms.map(({ id }) => lineId('rooms', id)), isMoney: false },
    ...names.map((name) => ({
      id: `cost ${name}`,
      label: name,
      lines: rates.filter((rate) => rate.name === name).map(({ id }) => lineId('cost', id)),
      isMoney: true,
    })),
  ];
}
