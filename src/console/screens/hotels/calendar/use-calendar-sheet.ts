import { useRef, useState } from 'react';
import { addDays } from '#domain/time/calendar.ts';
import { useGridKey } from '#console/shell/common/use-grid-key.ts';
import { showName } from '#console/shell/common/display.ts';
import type { CellPosition } from '#console/ui/grid/block.ts';
import { applyChanges, NO_EDITS, type Change } from '#console/ui/grid/edits.ts';
import { goToNextWrong } from '#console/ui/grid/next-wrong.ts';
import type { SheetProps } from '#console/ui/grid/sheet-types.ts';
import { useSheet } from '#console/ui/grid/use-sheet.ts';
import { useCalendarCommands } from './calendar-commands.ts';
import { calendarKey } from './calendar-keys.ts';
import { groupOf, tidyNight, type CalendarFrame, type CalendarLine } from './calendar-lines.ts';
import { chosenOf, closedOn, setOn, type BarValue } from './chosen-nights.ts';
import type { CalendarModel } from './use-calendar.ts';

export type CalendarSheetProps = {
  model: CalendarModel;
  frame: CalendarFrame;
  /** How many nights are shown. */
  nights: number;
  /** Shows other nights, or another number of them. */
  onShow(next: { from?: string; nights?: number }): void;
};

/** Connects the calendar of a hotel to the grid: what its keys, its buttons and the fields of its bar do. */
export function useCalendarSheet({ model, frame, nights, onShow }: CalendarSheetProps) {
  const { draft, dirty, errors, mayEdit } = model;
  const { calendar } = frame;
  const region = useRef<HTMLDivElement>(null);
  const scroll = useRef<(place: CellPosition) => void>(null);
  const [closing, setClosing] = useState(false);
  const focus = () => region.current?.querySelector<HTMLElement>('[data-grid]')?.focus({ preventScroll: true });
  const given: SheetProps & { lines: readonly CalendarLine[] } = {
    label: `Rooms and costs by night, ${showName(calendar.hotel_name)}`,
    corner: '',
    columns: frame.columns,
    lines: frame.lines,
    savedTexts: frame.texts,
    state: draft.state,
    errors,
    readOnly: !mayEdit,
    readOnlyWhy: READ_ONLY,
    emptied: 'set to the usual value',
    enterEdits: true,
    beginsText: (key) => /[\d+\-. ]/.test(key),
    groupOf: (line) => groupOf(frame, line),
    tidy: (text, before, line) => tidyNight(frame, line, text, before),
    page: () => Math.max(1, Math.floor((region.current?.clientHeight ?? 0) / ROW_PX) - 2),
    onChange: model.edit,
    onSave: () => acts.save(),
    ownKey: (event) => calendarKey(event, acts),
  };
  const sheet = useSheet(given, (place) => {
    scroll.current?.(place);
    focus();
  });
  const { at, block } = sheet;
  const chosen = chosenOf(frame, block);
  const textOf = (line: string, night: string) => draft.state.edits[line]?.[night] ?? frame.texts[line]?.[night] ?? '';
  const change = (changes: readonly Change[], say: string) => {
    model.edit(applyChanges(draft.state, changes, (line, night) => frame.texts[line]?.[night] ?? ''));
    sheet.setAnnouncement(say);
  };
  const ifAllowed = (act: () => void) => (mayEdit ? act() : sheet.setAnnouncement(READ_ONLY));
  const acts = {
    dirty,
    several: block.top !== block.bottom || block.left !== block.right,
    save() {
      sheet.setAnnouncement('');
      if (Object.keys(errors).length > 0) goToNextWrong(given, sheet);
      void model.save();
    },
    cancel() {
      model.edit({ ...NO_EDITS, past: [...draft.state.past, draft.state.edits] });
      sheet.setAnnouncement('Changes discarded. Press Ctrl+Z to bring them back.');
    },
    collapse: () => sheet.moveTo(at),
    today() {
      const column = frame.indexOf.get(calendar.today);
      if (column === undefined) onShow({ from: '' });
      else sheet.moveTo({ row: at.row, column });
    },
    move: (by: 1 | -1) => onShow({ from: addDays(calendar.nights[0] ?? calendar.today, by * nights) }),
    close: () => ifAllowed(() => setClosing(true)),
    open: () => ifAllowed(() => chosen && change(closedOn(chosen, ''), `${chosen.title} opened. Save to apply it.`)),
  };
  useGridKey('grid', () => sheet.moveTo(at));
  useCalendarCommands(acts, mayEdit);
  return {
    region,
    scroll,
    given,
    sheet,
    chosen,
    acts,
    focus,
    closing,
    /** Sets a value on all chosen nights. */
    set(value: BarValue, text: string) {
      if (!chosen) return;
      const changes = setOn(chosen, value.lines, text.trim()).map((each) => ({
        ...each,
        text: tidyNight(frame, each.row, each.text, textOf(each.row, each.column)),
      }));
      change(changes, `${value.label} set for ${chosen.title}.`);
    },
    /** Ends the question why nights are closed; without a reason nothing is closed. */
    endClosing(reason?: string) {
      setClosing(false);
      if (reason !== undefined && chosen) change(closedOn(chosen, reason), `${chosen.title} closed. Save to apply it.`);
    },
  };
}

export const READ_ONLY = 'You can only read this calendar: changing it needs the right to edit hotels.';
/** The average height of a row, for moving by screens. */
const ROW_PX = 34;
