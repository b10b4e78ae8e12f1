import CalendarX from 'lucide-react/icons/calendar-x';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { calendarDay } from '#console/shell/common/calendar-day.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { Segments } from '#console/ui/input/segments.tsx';

/** How many nights can be shown at once. */
const SPANS = [
  { value: '14', label: '14 nights' },
  { value: '31', label: 'Month' },
  { value: '60', label: '60 nights' },
] as const;
type Span = (typeof SPANS)[number]['value'];

/** Returns the number of nights to show that is nearest to what an address says. */
export const spanOf = (nights: number): Span => SPANS.find(({ value }) => value === String(nights))?.value ?? '14';

type CalendarToolbarProps = {
  first: string;
  last: string;
  span: Span;
  onSpan(span: Span): void;
  onMove(by: 1 | -1): void;
  onToday(): void;
  /** Absent for whoever may only read. */
  onClose?: (() => void) | undefined;
};

/** Shows which nights a calendar is about, and moves to others. */
export function CalendarToolbar({ first, last, span, onSpan, onMove, onToday, onClose }: CalendarToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton icon={ChevronLeft} label="Earlier nights" variant="default" keys="<" onClick={() => onMove(-1)} />
      <Button keys="t" onClick={onToday}>
        Today
      </Button>
      <IconButton icon={ChevronRight} label="Later nights" variant="default" keys=">" onClick={() => onMove(1)} />
      <p aria-live="polite" className="ml-1 font-medium text-ink">
        {rangeWords(first, last)}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {onClose && (
          <Button icon={CalendarX} keys="x" onClick={onClose}>
            Close nights
          </Button>
        )}
        <div className="w-72 max-w-full [&_legend]:sr-only">
          <Segments<Span> label="Nights shown" options={SPANS} value={span} onChange={onSpan} />
        </div>
      </div>
    </div>
  );
}

/** Returns the nights shown in words: "22 November to 5 December 2026". */
function rangeWords(first: string, last: string): string {
  const same = first.slice(0, 4) === last.slice(0, 4);
  return `${calendarDay(first).format(same ? 'D MMMM' : 'D MMMM YYYY')} to ${calendarDay(last).format('D MMMM YYYY')}`;
}
