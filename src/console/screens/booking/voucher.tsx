import type { Booking } from '#contract/booking/booking.schema.ts';
import { mayStillCancel, moneyText } from '#domain/booking/printed.ts';
import { voucherFacts } from '#domain/voucher.ts';
import { formatMoney } from '#domain/money/money.ts';
import { PrintFacts, PrintSection } from '#console/ui/page/print-sheet.tsx';
import { BookingDocument, cityTime } from './print-words.tsx';
import { bags, party } from './words.tsx';

/** Shows the customer's voucher: route, times, driver, and the price as one fare plus extras. */
export function Voucher({ params }: { params: { code: string } }) {
  return (
    <BookingDocument
      code={params.code}
      title="Voucher"
      document="voucher"
      sheets={(record) => [<Sheet key="voucher" record={record} />]}
    />
  );
}

function Sheet({ record }: { record: Booking }) {
  const { pickup, total, ...facts } = voucherFacts(record);
  return (
    <>
      <PrintSection title="Your trip">
        <PrintFacts
          facts={[
            ['Traveller', facts.traveller],
            ['Pickup', cityTime(pickup.at, pickup.timezone)],
            ['From', facts.from],
            ['To', facts.to],
            ['Flight', facts.flight],
            ['Name on the sign', facts.sign],
            ['Passengers', `${party(facts.party)}, ${bags(facts.party)}`],
            ['Vehicle', `${facts.vehicles} × ${facts.car_class}`],
            ['Free waiting', facts.free_wait_min > 0 && `${facts.free_wait_min} minutes`],
            ['Days', facts.days?.map((day) => `${day.start_local.replace('T', ' ')}, ${day.hours} hours`).join('\n')],
          ]}
        />
      </PrintSection>
      {record.drivers.length > 0 && (
        <PrintSection title={record.drivers.length === 1 ? 'Your driver' : 'Your drivers'}>
          <PrintFacts
            facts={record.drivers.map(({ driver, car, vehicle_no, day_no }) => [
              record.slots > 1 ? `Vehicle ${vehicle_no}, day ${day_no}` : 'Driver',
              `${driver.name}, ${driver.phone}\n${car.plate}`,
            ])}
          />
        </PrintSection>
      )}
      <PrintSection title="Price">
        <table className="w-full">
          <tbody>
            {facts.lines.map((line) => (
              <tr key={line.label}>
                <td className="py-0.5">{line.quantity > 1 ? `${line.quantity} × ${line.label}` : line.label}</td>
                <td className="py-0.5 text-right tabular-nums">{formatMoney(line.total_minor, total.currency)}</td>
              </tr>
            ))}
            <tr className="border-t border-current/25 font-semibold">
              <td className="py-1">Total</td>
              <td className="py-1 text-right tabular-nums">{formatMoney(total.minor, total.currency)}</td>
            </tr>
          </tbody>
        </table>
        <p>{moneyText(record)}</p>
      </PrintSection>
      {mayStillCancel(record.status) && (
        <PrintSection title="If you cancel">
          <ul>
            {facts.policy.map((tier) => (
              <li key={tier.min_hours}>
                {tier.min_hours > 0 ? `${tier.min_hours} hours or more before pickup` : 'Later'}: {returned(tier)}
              </li>
            ))}
          </ul>
        </PrintSection>
      )}
    </>
  );
}

/** Returns how much of the price a tier of the policy gives back. */
function returned({ refund_bps }: Booking['policy'][number]): string {
  if (refund_bps === 0) return 'nothing is paid back';
  return refund_bps === 10_000 ? 'everything is paid back' : `${refund_bps / 100}% is paid back`;
}
