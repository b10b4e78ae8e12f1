import type { Booking } from '#contract/booking/booking.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Instant } from './service-time.tsx';

/** Shows the total line by line. Prices are fixed at the time of booking and never change. */
export function Price({ record }: { record: Booking }) {
  const { currency, sell_currency: local } = record;
  const converted = currency !== local;
  return (
    <div className="flex flex-col gap-6">
      <Section title="Lines">
        <PlainTable
          label="Price lines"
          right={converted ? [2, 3, 4] : [2, 3]}
          head={['Item', 'Kind', 'Quantity', ...(converted ? [`In ${local}`] : []), `In ${currency}`]}
          rows={record.lines.map((line) => [
            line.label,
            asWords(line.kind),
            line.quantity,
            ...(converted ? [formatMoney(line.amount_minor, local)] : []),
            formatMoney(line.total_minor, currency),
          ])}
          foot={[
            'Total',
            '',
            '',
            ...(converted ? [formatMoney(record.sell_minor, local)] : []),
            formatMoney(record.total_minor, currency),
          ]}
        />
      </Section>
      <Section title="Composition">
        <DescriptionList
          facts={[
            ...(record.cost_minor === undefined || record.profit_minor === undefined
              ? []
              : [
                  { label: 'Cost', value: formatMoney(record.cost_minor, local) },
                  { label: 'Profit', value: formatMoney(record.profit_minor, local) },
                ]),
            { label: 'Selling price', value: formatMoney(record.sell_minor, local) },
            { label: 'Tax included', value: formatMoney(record.tax_included_minor, local) },
            ...(converted
              ? [
                  { label: 'Exchange rate', value: `1 ${local} = ${Number(record.fx_rate)} ${currency}` },
                  { label: 'Rate of', value: <Instant at={record.fx_as_of} /> },
                ]
              : []),
          ]}
        />
      </Section>
      <Section title="Cancellation policy">
        <PlainTable
          label="Cancellation policy"
          right={[1]}
          head={['Cancelled', 'Refund']}
          rows={record.policy.map((tier) => [
            tier.min_hours > 0 ? `${tier.min_hours} hours or more before pickup` : 'later',
            `${tier.refund_bps / 100}%`,
          ])}
        />
      </Section>
    </div>
  );
}
