import { company } from '#contract/fleet/company.ts';
import type { Company, CompanyOrder } from '#contract/fleet/company.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { formatMoney } from '#domain/money/money.ts';
import { toWallClock, zoneLabel } from '#domain/time/time.ts';
import { BookingStatus } from '#console/shell/common/booking-look.tsx';
import { serviceTime, zonesDiffer } from '#console/shell/common/display.ts';
import { usePages } from '#console/shell/list/use-pages.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';

/** Lists the jobs assigned to a company, the latest first. */
export function CompanyOrders({ record: { id, name } }: { record: Company }) {
  const { answer, pages } = usePages(company.orders, { params: { id } }, { idOf: (row) => row.id });
  return (
    <RecordState answer={answer} record={answer.data} noun="list of jobs">
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="No jobs yet" why="Bookings assigned to its drivers will appear here." />
        ) : (
          <div className="flex flex-col gap-3">
            <PlainTable
              label={`Jobs of ${name}`}
              head={[
                'Booking',
                'Job',
                'Begins, city time',
                'City',
                'Driver',
                'Car',
                ...(hasPayouts(data) ? ['Payout'] : []),
              ]}
              right={[6]}
              rows={data.map((row) => [
                <TextLink key="code" href={addressOf('booking', row.code)}>
                  {row.code}
                </TextLink>,
                <BookingStatus key="status" status={row.status} />,
                <span key="when" className="whitespace-nowrap" title={zoneLabel(row.timezone, row.core_from)}>
                  {serviceTime(
                    toWallClock(row.core_from, row.timezone),
                    row.timezone,
                    row.core_from,
                    zonesDiffer(data),
                  )}
                </span>,
                row.city_name,
                <bdi key="driver">{row.driver.name}</bdi>,
                <span key="car" className="whitespace-nowrap">
                  {row.car.plate}
                </span>,
                ...(row.payout_minor === undefined
                  ? []
                  : [
                      <span key="payout" className="whitespace-nowrap">
                        {formatMoney(row.payout_minor, row.payout_currency)}
                      </span>,
                    ]),
              ])}
            />
            {pages}
          </div>
        )
      }
    </RecordState>
  );
}

/** Payouts are absent for those who may not know what sales cost. */
const hasPayouts = (rows: readonly CompanyOrder[]): boolean => rows.some((row) => row.payout_minor !== undefined);
