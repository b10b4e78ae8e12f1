import { currency } from '#contract/reference/currency.ts';
import type { Currency } from '#contract/reference/currency.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { RateAge, rateWords, stepWords } from './currency-words.tsx';

/** Shows one currency with its exchange rates. */
export const CurrencyRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(currency.one, { params: { id: Number(params.id) } })}
    kind="currency"
    sections={(row) => [
      {
        title: 'Currency',
        facts: [
          { label: 'Code', value: `${row.code} (${row.numeric_code})` },
          { label: 'Symbol', value: row.symbol },
          { label: 'Decimals', value: `${row.exponent} (ISO 4217)` },
          { label: 'Totals are rounded to', value: `${row.code} ${stepWords(row)}` },
          { label: 'Rounding mode', value: asWords(row.rounding_mode) },
          { label: 'Rate', value: row.rate && rateWords(row.rate) },
          { label: 'Age of rate', value: <RateAge rate={row.rate} /> },
        ],
      },
    ]}
    Below={Rates}
  />
);

/** Shows the newest rates from and to a currency. */
function Rates({ record: { code } }: { record: Currency }) {
  const { data } = useCall(currency.rates, { query: { currency: code, page_size: SHOWN } });
  if (!data) return null;
  const more = data.total > SHOWN ? `, the newest ${SHOWN} of ${data.total.toLocaleString('en')}` : '';
  return (
    <Section title={`Rates${more}`}>
      {data.data.length === 0 ? (
        <p className="text-muted">No rate of {code} is known. Choose “Add rate” to enter the first one.</p>
      ) : (
        <PlainTable
          label={`Rates of ${code}`}
          head={['As of', 'One', 'Is worth', 'From']}
          right={[2]}
          rows={data.data.map((rate) => [
            showInstant(rate.as_of),
            rate.base,
            `${rate.rate} ${rate.quote}`,
            asWords(rate.source),
          ])}
        />
      )}
    </Section>
  );
}

const SHOWN = 50;
