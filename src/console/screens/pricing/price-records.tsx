import { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import type { AcrossPrice, AirportPrice, BookingPrice } from '#contract/pricing/price.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { validityOf } from './grid/price-refs.ts';

type OfRecord = { params: { id: string } };

/** Shows one transfer price and its last editor. */
export const AirportPriceRecord = ({ params }: OfRecord) => (
  <RecordPage
    answer={useCall(airportPrice.one, { params: { id: Number(params.id) } })}
    kind="airport_price"
    facts={(row) => factsOf(row)}
    sections={(row) => [
      {
        title: 'Price',
        facts: [
          { label: 'Zone', value: `${row.zone_name}, ${row.city_name}` },
          { label: 'Airport', value: row.airport },
          { label: 'Class', value: row.car_class },
          { label: 'Direction', value: asWords(row.direction) },
          { label: 'Cost', value: costOf(row) },
          { label: 'Profit', value: amountOf(row, row.profit_minor) },
          { label: 'Selling', value: amountOf(row, row.sell_minor) },
          { label: 'Planned for', value: `${row.duration_min} minutes` },
          { label: 'Valid', value: validityOf(row) },
        ],
      },
    ]}
  />
);

/** Shows one day-hire price. */
export const BookingPriceRecord = ({ params }: OfRecord) => (
  <RecordPage
    answer={useCall(bookingPrice.one, { params: { id: Number(params.id) } })}
    kind="booking_price"
    facts={(row) => factsOf(row)}
    sections={(row) => [
      {
        title: 'Price',
        facts: [
          { label: 'Zone', value: `${row.zone_name}, ${row.city_name}` },
          { label: 'Package', value: row.option },
          { label: 'Class', value: row.car_class },
          { label: 'Cost', value: costOf(row) },
          { label: 'Overtime, each started block', value: amountOf(row, row.overtime_cost_minor) },
          { label: 'Profit', value: amountOf(row, row.profit_minor) },
          { label: 'Selling', value: amountOf(row, row.sell_minor) },
          { label: 'Valid', value: validityOf(row) },
        ],
      },
    ]}
  />
);

/** Shows one out-of-zone price of day hire. */
export const AcrossPriceRecord = ({ params }: OfRecord) => (
  <RecordPage
    answer={useCall(acrossPrice.one, { params: { id: Number(params.id) } })}
    kind="across_price"
    facts={(row) => factsOf(row)}
    sections={(row) => [
      {
        title: 'Price',
        facts: [
          { label: 'From', value: `${row.zone_name}, ${row.city_name}` },
          { label: 'To', value: row.to_zone_name },
          { label: 'Class', value: row.car_class },
          { label: 'Out and back', value: costOf(row) },
          { label: 'One way', value: amountOf(row, row.one_way_cost_minor) },
          { label: 'Valid', value: validityOf(row) },
        ],
      },
    ]}
  />
);

type AnyPrice = AirportPrice | BookingPrice | AcrossPrice;

const costOf = (row: AnyPrice): string => formatMoney(row.cost_minor, row.currency);
const factsOf = (row: AnyPrice): string[] => [row.city_name, validityOf(row), costOf(row)];
const amountOf = ({ currency }: AnyPrice, minor: number | null) =>
  minor === null ? null : formatMoney(minor, currency);
