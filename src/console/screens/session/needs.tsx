import { useEffect, useRef, type ReactNode } from 'react';
import { booking } from '#contract/booking/booking.ts';
import type { BookingFilter } from '#contract/booking/booking-filter.schema.ts';
import type { BookingRow } from '#contract/booking/booking.schema.ts';
import { expiry } from '#contract/fleet/expiry.ts';
import { addressOf, KINDS } from '#contract/kinds.ts';
import { SOON_MIN } from '#contract/waiting.ts';
import { routeWords } from '#domain/booking/place.ts';
import { durationText } from '#domain/time/duration.ts';
import { addMinutes } from '#domain/time/time.ts';
import { refOf } from '#console/registry/kinds.ts';
import { useAllowed, useCommand } from '#console/shell/commands/use-commands.ts';
import { useWaiting, type Waiting } from '#console/shell/frame/use-waiting.ts';
import { go } from '#console/shell/location/navigate.ts';
import { register } from '#console/shell/state/controllers.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Button } from '#console/ui/button.tsx';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { TextLink } from '#console/ui/link.tsx';
import { Card } from '#console/ui/page/card.tsx';
import { Dot, type Tone } from '#console/ui/status.tsx';

/** Shows what waits for the person, the most urgent first, each with the action that settles it. */
export function Needs() {
  const now = new Date(useMinute()).toISOString();
  const late = useBookings({ status: ['assigned'], pickup_from: addMinutes(now, -LATE_MIN), pickup_to: now });
  const open = useBookings({ unassigned: true, pickup_from: now, pickup_to: addMinutes(now, SOON_MIN) });
  const documents = useDocuments();
  const { waiting, state } = useWaiting();
  const list = useSteps();
  const asked = [late, open, documents].filter(({ allowed }) => allowed);
  // Nobody is told that nothing waits before every question has its answer.
  if (state === 'asked' || asked.some((question) => question.waiting)) return null;
  const kinds = waiting.filter(({ wait }) => !wait.inLines);
  const unassigned = waiting.find(({ id }) => id === 'booking.unassigned')?.count ?? 0;
  const more = open.allowed ? Math.max(0, unassigned - open.rows.length) : 0;
  const lines = [late.rows, open.rows, kinds].reduce((sum, { length }) => sum + length, 0);
  const count = lines + Math.sign(more) + Math.sign(documents.month);
  if (count === 0 && (asked.length === 0 || state === 'failed')) return null;
  const minutes = ({ pickup_at }: BookingRow) => Math.abs(Date.parse(pickup_at) - Date.parse(now)) / 60_000;
  return (
    <Card title={count > 0 ? `Needs you (${words(count)})` : 'Needs you'}>
      {count === 0 && <p className="px-4 py-3 text-muted">Nothing waits for you.</p>}
      <ul ref={list} className="flex flex-col">
        {late.rows.map((row) => (
          <BookingNeed
            key={row.id}
            row={row}
            tone="bad"
            what="has not set off"
            due={`${durationText(minutes(row))} ago`}
          >
            <Open href={addressOf('booking', row.code)} />
          </BookingNeed>
        ))}
        {kinds
          .filter(({ wait }) => wait.urgent)
          .map((each) => (
            <KindNeed key={each.id} {...each} />
          ))}
        {open.rows.map((row) => (
          <BookingNeed key={row.id} row={row} tone="warn" what="has no driver" due={`in ${durationText(minutes(row))}`}>
            <Assign row={row} />
          </BookingNeed>
        ))}
        {more > 0 && (
          <Need tone="warn" title={`${words(more)} more ${more === 1 ? 'booking has' : 'bookings have'} no driver`}>
            <Open href="/drivers/board" />
          </Need>
        )}
        {kinds
          .filter(({ wait }) => !wait.urgent)
          .map((each) => (
            <KindNeed key={each.id} {...each} />
          ))}
        {documents.month > 0 && (
          <Need
            tone={documents.expired > 0 ? 'bad' : documents.week > 0 ? 'warn' : 'neutral'}
            title={
              documents.expired > 0
                ? `${documentsIn(documents.expired)} expired`
                : `${documentsIn(documents.month)} to renew within 30 days`
            }
            {...(documents.week > documents.expired && {
              detail: `${documentsIn(documents.week - documents.expired)} to renew within 7 days`,
            })}
          >
            <Open href="/drivers/expiring" />
          </Need>
        )}
      </ul>
    </Card>
  );
}

type BookingNeedProps = { row: BookingRow; tone: Tone; what: string; due: string; children: ReactNode };

const BookingNeed = ({ row, tone, what, due, children }: BookingNeedProps) => (
  <Need
    tone={tone}
    title={`${row.pickup_local.slice(11)} ${what}`}
    detail={
      <>
        <TextLink href={addressOf('booking', row.code)}>{row.code}</TextLink>
        {`, ${routeWords(row)}`}
      </>
    }
    due={due}
  >
    {children}
  </Need>
);

const KindNeed = (waiting: Waiting) => (
  <Need tone={waiting.wait.urgent ? 'bad' : 'warn'} title={sentenceOf(waiting)}>
    <Open href={listOf(waiting)} />
  </Need>
);

type NeedProps = { tone: Tone; title: string; detail?: ReactNode; due?: string; children: ReactNode };

const Need = ({ tone, title, detail, due, children }: NeedProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 first:border-t-0">
    <Dot tone={tone} />
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-medium text-ink">{title}</p>
      {detail !== undefined && <p className="wrap-anywhere text-muted">{detail}</p>}
    </div>
    <div className="ml-auto flex items-center gap-4">
      {due !== undefined && <span className="whitespace-nowrap text-muted tabular-nums">{due}</span>}
      {children}
    </div>
  </li>
);

const Open = ({ href }: { href: string }) => (
  <Button size="sm" onClick={() => go(href)}>
    Open
  </Button>
);

/** Assigns a driver, or opens the booking for those who may not. */
function Assign({ row }: { row: BookingRow }) {
  const command = useCommand('booking.assign', [refOf('booking', row)]);
  if (!command || command.blocked !== undefined) return <Open href={addressOf('booking', row.code)} />;
  return (
    <Button size="sm" onClick={command.run}>
      {command.title}
    </Button>
  );
}

function useBookings(filter: BookingFilter) {
  const allowed = useAllowed(booking.list);
  const query = { page_size: MOST, sort: 'pickup_at', order: 'asc' } as const;
  const { data, isLoading: waiting } = useCall(booking.list, { query, body: filter }, { enabled: allowed });
  return { allowed, waiting, rows: data?.data ?? [] };
}

function useDocuments() {
  const allowed = useAllowed(expiry.figures);
  const { data, isLoading: waiting } = useCall(expiry.figures, {}, { enabled: allowed, staleTime: 60_000 });
  return { allowed, waiting, ...(data?.data ?? { expired: 0, week: 0, month: 0 }) };
}

/** Lets keys lead from the button of one line to the next. */
function useSteps() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(
    () =>
      register('needs', {
        move(by) {
          const buttons = [...(list.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
          const at = buttons.findIndex((button) => button === document.activeElement);
          const next = at === -1 ? (by === 1 ? 0 : buttons.length - 1) : at + by;
          buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus();
        },
      }),
    [],
  );
  return list;
}

const sentenceOf = ({
  count,
  wait: {
    words: [one, many],
  },
}: Waiting): string => `${words(count)} ${count === 1 ? one : many}`;

/** Returns the address of the list that shows what waits. */
function listOf({ wait, address }: Waiting): string {
  const screen = runtime().registry.get(KINDS[wait.kind].list);
  return screen?.is === 'screen' ? `${screen.def.path}?${address}` : '/';
}

const documentsIn = (count: number): string => (count === 1 ? '1 document' : `${words(count)} documents`);
const words = (count: number): string => count.toLocaleString('en');
/** A job that has not set off is late for this long; what is older has been forgotten rather than delayed. */
const LATE_MIN = 6 * 60;
const MOST = 5;
