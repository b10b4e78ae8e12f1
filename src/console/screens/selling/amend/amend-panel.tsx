import type { BookingWithTrip, MovedJob } from '#contract/booking/sale.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { cx } from '#console/ui/cx.ts';
import { Notice } from '#console/ui/notice.tsx';
import { PriceFrame, PriceLines, PricePanel, Total, totalOf } from '#console/screens/selling/price-panel.tsx';
import type { Amended } from './use-amendment.ts';

type AmendPanelProps = {
  booked: BookingWithTrip;
  amended: Amended;
  /** Returns the label of a field, for listing missing input. */
  labelOf(field: string): string;
};

/** Shows how the amendment changes the price line by line, the balance, and the assigned drivers. */
export function AmendPanel({ booked, amended: { pricing, drivers }, labelOf }: AmendPanelProps) {
  const { lines, total_minor, currency } = booked;
  if (!pricing)
    return (
      <PriceFrame>
        <PriceLines lines={lines} currency={currency} />
        <Total minor={total_minor} currency={currency} current />
        <p className="text-faint">Price unchanged.</p>
      </PriceFrame>
    );
  const total = totalOf([pricing]);
  return (
    <PricePanel legs={[{ pricing }]} labelOf={labelOf} before={booked}>
      {total && <Paid booked={booked} total_minor={total.minor} />}
      {drivers.length > 0 && (
        <div
          role="group"
          aria-label="Drivers"
          className={cx('flex flex-col gap-2 border-t border-line pt-2', !pricing.current && 'opacity-60')}
        >
          <h3 className="font-medium text-muted">Drivers</h3>
          {drivers.map((job) => (
            <Driver key={job.id} job={job} zone={booked.timezone} alone={drivers.length === 1} />
          ))}
        </div>
      )}
    </PricePanel>
  );
}

/** Compares the amount paid with the new price. */
function Paid({ booked, total_minor }: { booked: BookingWithTrip; total_minor: number }) {
  const { paid_minor, refunded_minor, currency } = booked;
  const paid = paid_minor - refunded_minor;
  if (paid <= 0) return null;
  const open = total_minor - paid;
  const words = formatMoney(Math.abs(open), currency);
  return (
    <p className="text-sm text-muted">
      {`${formatMoney(paid, currency)} is paid: `}
      {open === 0 ? 'nothing is left to pay.' : open > 0 ? `${words} is left to pay.` : `overpaid by ${words}.`}
    </p>
  );
}

function Driver({ job, zone, alone }: { job: MovedJob; zone: string; alone: boolean }) {
  const { driver, car, vehicle_no, day_no, how, why, payout, core_from } = job;
  const crew = `${driver}, ${car}${alone ? '' : ` (vehicle ${vehicle_no}, day ${day_no})`}`;
  if (how !== 'keeps')
    return (
      <Notice tone="warn" title={`${crew}: ${IMPACT_WORDS[how]}`}>
        {why.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {payout && <Payout payout={payout} />}
      </Notice>
    );
  return (
    <div>
      <p>
        {`${crew} keeps the job`}
        {core_from && `, from ${formatWallClock(toWallClock(core_from, zone))}`}.
      </p>
      {payout && <Payout payout={payout} />}
    </div>
  );
}

function Payout({ payout }: { payout: NonNullable<MovedJob['payout']> }) {
  const { before_minor, after_minor, currency } = payout;
  const now = formatMoney(after_minor, currency);
  return (
    <p className="text-sm text-muted">
      {before_minor === after_minor
        ? `Payout stays ${now}.`
        : `Payout ${formatMoney(before_minor, currency)} → ${now}.`}
    </p>
  );
}

const IMPACT_WORDS = {
  short_gap: 'a short gap to another job',
  overlaps: 'has another job at that time',
  unfit: 'can no longer drive it',
  slot_gone: 'has no vehicle or day left',
} as const;
