import { airportPrice, type AirportPrice } from '#contract/price.ts';
import { formatMoney } from '#domain/money.ts';
import { action, type Action, type RecordSource } from '#console/registry/define.ts';
import { copyActions } from './pricing-copy.ts';
import { searching, toggles } from '#console/registry/plain.ts';

const remove = action({
  id: 'airport_price.delete',
  title: 'Delete airport price',
  words: ['remove', 'stop selling'],
  call: airportPrice.remove,
  on: { kind: 'airport_price' },
  icon: 'remove',
  danger: 'confirm',
  steps: {},
  async run({ record: { id, version, zone_name, airport, car_class }, send }) {
    await send(airportPrice.remove, { params: { id }, ifMatch: version });
    return { say: `The price of ${car_class} between ${zone_name} and ${airport} is deleted.` };
  },
});

const prices = searching({
  kind: 'airport_price',
  list: airportPrice.list,
  one: airportPrice.one,
  sort: 'zone',
  refOf: (record: AirportPrice) => ({
    kind: 'airport_price',
    id: record.id,
    label: `${record.zone_name}, ${record.airport} ${record.direction}, ${record.car_class}`,
    hint: `${record.city_name} · ${formatMoney(record.cost_minor, record.currency)} from ${record.valid_from}`,
    record,
  }),
});

export const priceActions: { actions: readonly Action[]; sources: readonly RecordSource[] } = {
  actions: [
    ...toggles({
      kind: 'airport_price',
      call: airportPrice.toggle,
      nameOf: ({ zone_name, airport, car_class }) => `The price of ${car_class} between ${zone_name} and ${airport}`,
      words: { enable: ['sell'], disable: ['stop selling'] },
    }),
    remove,
    ...copyActions,
  ],
  sources: [prices],
};
