import { useMemo, type KeyboardEvent, type RefObject } from 'react';
import { Restored } from '#console/shell/form/form-notices.tsx';
import { PHONE, useMedia } from '#console/ui/hooks/use-media.ts';
import { useWidth } from '#console/ui/hooks/use-width.ts';
import { VirtualSheet } from '#console/ui/grid/virtual-sheet.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { CalendarClashes } from './calendar-clashes.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import { lineId, type CalendarFrame } from './calendar-lines.ts';
import { lookOf } from './calendar-look.tsx';
import { CalendarStatus } from './calendar-status.tsx';
import { CalendarToolbar, spanOf } from './calendar-toolbar.tsx';
import { commonText, soldOn } from './chosen-nights.ts';
import { CloseNights } from './close-nights.tsx';
import { READ_ONLY, useCalendarSheet, type CalendarSheetProps } from './use-calendar-sheet.ts';

/** The calendar on screen: the nights it shows, the grid, and the bar for the chosen nights. */
export function CalendarSheet(props: CalendarSheetProps) {
  const { model, frame, nights, onShow } = props;
  const { draft, dirty, error, clashes, mayEdit } = model;
  const { calendar } = frame;
  const { region, scroll, given, sheet, chosen, acts, focus, closing, set, endClosing } = useCalendarSheet(props);
  const look = useLook(frame, region);
  const first = calendar.nights[0] ?? calendar.today;
  const saveByKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A field of the bar has set its value in this event; it is known once it is rendered.
    setTimeout(() => sheet.latest.current.props.onSave?.());
  };
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col" onKeyDown={saveByKey}>
      <div className="flex flex-col gap-2 pb-2">
        {dirty && draft.restored !== undefined && <Restored at={draft.restored} onDiscard={model.drop} />}
        <CalendarClashes frame={frame} clashes={clashes} onSettle={model.settle} />
        {error !== undefined && <Notice tone="bad" title={error} />}
        <CalendarToolbar
          first={first}
          last={calendar.nights.at(-1) ?? first}
          span={spanOf(nights)}
          onSpan={(span) => onShow({ nights: Number(span) })}
          onMove={acts.move}
          onToday={acts.today}
          onClose={mayEdit ? acts.close : undefined}
        />
      </div>
      <VirtualSheet
        given={given}
        sheet={sheet}
        look={look}
        region={region}
        scroll={scroll}
        className="max-h-[max(18rem,calc(100dvh-27.5rem))] border-y border-line"
      />
      <CalendarStatus model={model} given={given} sheet={sheet} readOnly={mayEdit ? undefined : READ_ONLY} />
      <CalendarLegend frame={frame} />
      {mayEdit && chosen && (
        <CalendarBar
          model={model}
          frame={frame}
          chosen={chosen}
          onSet={set}
          onSave={acts.save}
          onCancel={acts.cancel}
          onLeave={focus}
        />
      )}
      {closing && chosen && (
        <CloseNights
          title={`Close ${chosen.title}`}
          nights={chosen.nights.length}
          sold={soldOn(chosen, frame)}
          reason={
            commonText(
              chosen.rooms.map(({ id }) => lineId('closed', id)),
              chosen.nights,
              draft.state.edits,
              frame.texts,
            ) ?? ''
          }
          onCancel={() => endClosing()}
          onClose={endClosing}
        />
      )}
    </div>
  );
}

/** Returns how the grid looks at its present width: columns fill it as long as they stay wide enough. */
function useLook(frame: CalendarFrame, region: RefObject<HTMLDivElement | null>) {
  const width = useWidth(region);
  const least = useMedia(PHONE) ? 116 : 232;
  const { length } = frame.columns;
  const columnPx = Math.max(MIN_COLUMN_PX, frame.widest * CHARACTER_PX + 8, Math.floor((width - least) / length));
  const namePx = Math.max(least, Math.min(width - length * columnPx, least + length));
  return useMemo(() => lookOf(frame, { columnPx, namePx }), [frame, columnPx, namePx]);
}

const MIN_COLUMN_PX = 52;
const CHARACTER_PX = 8;
