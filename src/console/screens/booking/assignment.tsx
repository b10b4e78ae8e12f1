import { assignment } from '#contract/dispatch/assignment.ts';
import type { Assignment as Job } from '#contract/dispatch/assignment.schema.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { BookingStatus } from '#console/shell/common/booking-look.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { Candidates } from './candidates.tsx';
import { Instant } from './service-time.tsx';
import { Ratings } from './ratings.tsx';

/** Shows the assigned drivers by vehicle and day, previous drivers, and the candidates. */
export function Assignment({ record }: { record: Booking }) {
  const sees = useAllowed(assignment.ofOrder);
  const dispatches = useAllowed(assignment.candidates);
  const open = ['confirmed', 'assigned', 'en_route', 'arrived', 'on_board'].includes(record.status);
  return (
    <div className="flex flex-col gap-6">
      {sees ? <Jobs record={record} /> : <Drivers record={record} />}
      <Ratings record={record} />
      {dispatches && open && <Candidates record={record} />}
    </div>
  );
}

/** Shows names and phones of the drivers, for every user who may open the booking. */
function Drivers({ record }: { record: Booking }) {
  if (record.drivers.length === 0) return <EmptyState title="No driver yet" />;
  return (
    <Section title="Drivers">
      <PlainTable
        label="Drivers"
        head={['Vehicle', 'Day', 'Driver', 'Phone', 'Car', 'From', 'To', 'Status']}
        rows={record.drivers.map((job) => [
          job.vehicle_no,
          job.day_no,
          job.driver.name,
          <Phone key="phone" number={job.driver.phone} />,
          job.car.plate,
          local(job.core_from, record.timezone),
          local(job.core_to, record.timezone),
          <BookingStatus key="status" status={job.status} />,
        ])}
      />
    </Section>
  );
}

function Jobs({ record }: { record: Booking }) {
  const answer = useCall(assignment.ofOrder, { params: { id: record.id } });
  return (
    <RecordState answer={answer} record={answer.isPlaceholderData ? undefined : answer.data?.data} noun="assignment">
      {(jobs) => {
        const live = jobs.filter(isLive);
        const past = jobs.filter((job) => !isLive(job));
        const lacking = record.slots - live.length;
        return (
          <>
            <Section title={lacking > 0 ? `Drivers: ${live.length} of ${record.slots}` : 'Drivers'}>
              {live.length === 0 ? (
                <EmptyState title="No driver yet" />
              ) : (
                <PlainTable label="Drivers" head={headOf(live)} rows={live.map(rowOf)} right={[9]} />
              )}
            </Section>
            {past.length > 0 && (
              <Section title="Before">
                <PlainTable
                  label="Before"
                  head={['Vehicle', 'Day', 'Driver', 'Car', 'Status', 'Until', 'Reason']}
                  rows={past.map((job) => [
                    job.vehicle_no,
                    job.day_no,
                    job.driver.name,
                    job.car.plate,
                    <BookingStatus key="status" status={job.status} />,
                    job.ended_at ? <Instant key="until" at={job.ended_at} /> : '',
                    job.reason ?? '',
                  ])}
                />
              </Section>
            )}
          </>
        );
      }}
    </RecordState>
  );
}

function rowOf(job: Job) {
  const { driver, timezone } = job;
  return [
    job.vehicle_no,
    job.day_no,
    <span key="driver">
      {driver.name} <Phone number={driver.phone} />
    </span>,
    <span key="car">
      <span className="whitespace-nowrap">{job.car.plate}</span>, {job.car.name}
    </span>,
    job.company.name,
    <span key="window" className="whitespace-nowrap">
      {`${local(job.core_from, timezone)} – ${local(job.core_to, timezone).slice(11)}`}
    </span>,
    <BookingStatus key="status" status={job.status} />,
    <Steps key="steps" job={job} />,
    job.force_reason ?? '',
    ...(job.payout_minor === undefined ? [] : [formatMoney(job.payout_minor, job.payout_currency)]),
  ];
}

/** Shows when the driver departed, arrived, picked up the customer and finished. */
function Steps({ job }: { job: Job }) {
  const steps = [
    ['En route', job.en_route_at],
    ['Arrived', job.arrived_at],
    ['On board', job.on_board_at],
    ['Ended', job.ended_at],
  ] as const;
  const done = steps.flatMap(([label, at]) => (at ? [`${label} ${local(at, job.timezone).slice(11)}`] : []));
  return <span className="whitespace-nowrap">{done.join(' · ')}</span>;
}

const Phone = ({ number }: { number: string }) => <TextLink href={`tel:${number}`}>{number}</TextLink>;

const isLive = ({ status }: Job): boolean => status !== 'cancelled' && status !== 'replaced';

const local = (at: string, zone: string): string => formatWallClock(toWallClock(at, zone));

const HEAD = ['Vehicle', 'Day', 'Driver', 'Car', 'Company', 'Window, local', 'Status', 'Progress', 'Override reason'];
/** Payouts are absent for those who may not know what sales cost. */
const headOf = (jobs: readonly Job[]): readonly string[] =>
  jobs.some(({ payout_minor }) => payout_minor !== undefined) ? [...HEAD, 'Payout'] : HEAD;
