import { RecordState } from '#console/shell/record/record-state.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { urlNumber, urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { isDate } from '#domain/time/calendar.ts';
import { CalendarSheet } from './calendar-sheet.tsx';
import { spanOf } from './calendar-toolbar.tsx';
import { useCalendar } from './use-calendar.ts';

/** Shows what a hotel sells by night: rooms free, closures and costs, edited like a spreadsheet. */
export function CalendarPanel({ record: { id } }: { record: { id: number } }) {
  const [state, change] = useUrlState(SCHEMA);
  const nights = Number(spanOf(state.nights));
  const from = isDate(state.from) ? state.from : '';
  const model = useCalendar(id, { from, nights });
  return (
    <RecordState answer={model.answer} record={model.frame} noun="calendar">
      {(frame) =>
        frame.lines.length === 0 ? (
          <EmptyState
            title="No rooms yet"
            why="Add the types of room of this hotel first. Their nights then appear here."
          />
        ) : (
          <CalendarSheet
            model={model}
            frame={frame}
            nights={nights}
            onShow={(next) => change({ ...next, ...(next.from === frame.calendar.today && { from: '' }) })}
          />
        )
      }
    </RecordState>
  );
}

const SCHEMA = { from: urlText(), nights: urlNumber(14) };
