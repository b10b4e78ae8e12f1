import { airportPrice } from '#contract/price.ts';
import { formatMoney } from '#domain/money.ts';
import { asWords } from '#domain/words.ts';
import { useCall } from '#console/shell/queries.ts';
import { RecordPage } from '#console/shell/record-page.tsx';
import { airportPriceRef, validityOf } from './airport-price-list.tsx';

/** One price of a transfer, and who changed it. */
export const AirportPriceRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(airportPrice.one, { params: { id: Number(params.id) } })}
    kind="airport_price"
    toRef={airportPriceRef}
    facts={(row) => [row.city_name, validityOf(row), formatMoney(row.cost_minor, row.currency)]}
    sections={(row) => [
      {
        title: 'Price',
        facts: [
          { label: 'Zone', value: `${row.zone_name}, ${row.city_name}` },
          { label: 'Airport', value: row.airport },
          { label: 'Class', value: row.car_class },
          { label: 'Direction', value: asWords(row.direction) },
          { label: 'Cost', value: formatMoney(row.cost_minor, row.currency) },
          { label: 'Profit', value: row.profit_minor === null ? null : formatMoney(row.profit_minor, row.currency) },
          { label: 'Selling', value: row.sell_minor === null ? null : formatMoney(row.sell_minor, row.currency) },
          { label: 'Planned for', value: `${row.duration_min} minutes` },
          { label: 'Valid', value: validityOf(row) },
        ],
      },
    ]}
  />
);
