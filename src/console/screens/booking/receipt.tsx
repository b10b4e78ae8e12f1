import { fullName } from '#domain/customer.ts';
import type { Booking } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { voucherLines } from '#domain/pricing/price.ts';
import { placeText } from '#domain/booking/place.ts';
import { moneyText } from '#domain/booking/printed.ts';
import { ledgerEntries } from '#domain/booking/ledger-entries.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { PrintFacts, PrintSection } from '#console/ui/page/print-sheet.tsx';
import { methodWords } from '#console/shell/record/payment-words.tsx';
import { BookingDocument, cityTime } from './print-words.tsx';

/** Shows the customer's receipt: what was bought, the tax in it, and what was paid and paid back. */
export function Receipt({ params }: { params: { code: string } }) {
  return (
    <BookingDocument
      code={params.code}
      title="Receipt"
      document="receipt"
      sheets={(record) => [<Sheet key="receipt" record={record} />]}
    />
  );
}

function Sheet({ record }: { record: Booking }) {
  const { lead, currency, sell_currency, tax_included_minor } = record;
  const money = (minor: number) => formatMoney(minor, currency);
  const moved = ledgerEntries(record.payments, record.refunds).filter(({ change_minor }) => change_minor !== 0);
  const latest = moved.at(-1)?.at;
  return (
    <>
      <PrintSection title="Received from">
        <PrintFacts
          facts={[
            ['Customer', fullName(lead)],
            ['Date', latest && formatWallClock(toWallClock(latest, record.timezone)).slice(0, 10)],
            ['Trip', `${placeText(record.origin)}\nto ${placeText(record.destination)}`],
            ['Service', cityTime(record.pickup_at, record.timezone)],
          ]}
        />
      </PrintSection>
      <PrintSection title="Price">
        <Lines
          rows={voucherLines(record).map(({ label, quantity, total_minor }) => [
            quantity > 1 ? `${quantity} × ${label}` : label,
            money(total_minor),
          ])}
          total={['Total', money(record.total_minor)]}
        />
        {tax_included_minor > 0 && (
          <p className="text-sm">The total includes {formatMoney(tax_included_minor, sell_currency)} of tax.</p>
        )}
      </PrintSection>
      <PrintSection title="Payments">
        <Lines
          rows={moved.map((entry) => [
            `${formatWallClock(toWallClock(entry.at, record.timezone))} · ${
              entry.is === 'payment' ? methodWords(entry.payment.method) : 'Refund'
            }`,
            money(entry.change_minor),
          ])}
          total={['Received in total', money(record.paid_minor - record.refunded_minor)]}
        />
        <p>{moneyText(record)}</p>
      </PrintSection>
    </>
  );
}

type Row = readonly [label: string, amount: string];

function Lines({ rows, total }: { rows: readonly Row[]; total: Row }) {
  return (
    <table className="w-full">
      <tbody>
        {rows.map(([label, amount], index) => (
          <tr key={index}>
            <td className="py-0.5">{label}</td>
            <td className="py-0.5 text-right tabular-nums">{amount}</td>
          </tr>
        ))}
        <tr className="border-t border-current/25 font-semibold">
          <td className="py-1">{total[0]}</td>
          <td className="py-1 text-right tabular-nums">{total[1]}</td>
        </tr>
      </tbody>
    </table>
  );
}
