import { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import { isDate } from '#domain/time/calendar.ts';
import { dateIn } from '#domain/time/time.ts';
import { action, type Action, type RunArgs } from '#console/registry/define.ts';
import { number, record, text } from '#console/registry/steps.ts';

type ZoneKind = 'airport_zone' | 'day_booking_zone';
type Copies = typeof airportPrice.copy | typeof bookingPrice.copy | typeof acrossPrice.copy;

/**
 * Returns a command that copies a zone's prices to another zone, changed by a percentage. A trial run counts them
 * first; then all are copied or none.
 */
function copying(
  kind: ZoneKind,
  spec: { verb: 'copyPrices' | 'copyAcross'; title: string; what: string; call: Copies },
) {
  const steps = {
    to: record({
      of: kind,
      label: 'To zone',
      hint: 'Its prices from that day on are replaced; prices that only it has are kept',
      check: (to, { records }) => (records.some(({ id }) => id === to.id) ? 'Choose another zone.' : undefined),
    }),
    percent: number({
      label: 'Change by percent',
      hint: '5 raises prices by 5%, -10 lowers them by 10%, 0 keeps them',
      min: -99,
      max: 1000,
    }),
    from: text({
      label: 'From day',
      reads: 'day',
      hint: 'Such as 2027-01-01: the prices of this day are copied and apply from it on',
      suggest: ({ records: [ref] }) =>
        ref?.kind === kind ? dateIn(new Date().toISOString(), ref.record.timezone) : undefined,
      check: (value) => (isDate(value.trim()) ? undefined : 'Enter a date, such as 2027-01-01.'),
    }),
  };
  type Args = RunArgs<ZoneKind, typeof steps>;
  const copy = async ({ record: zone, values, send, idempotencyKey }: Args, trial: boolean) => {
    const body = {
      to_zone_id: values.to.id,
      bps: Math.round(values.percent * 100),
      from: values.from.trim(),
      trial,
    };
    const key = trial ? {} : { idempotencyKey };
    const { data } = await send(spec.call, { params: { zoneId: zone.id }, body, ...key });
    return data;
  };
  return action({
    id: `${kind}.${spec.verb}`,
    title: spec.title,
    words: [
      'prices',
      'percentage',
      'raise',
      'tariff',
      'duplicate',
      'raise prices',
      'increase prices',
      'price increase',
    ],
    call: spec.call,
    on: { kind, max: 1 },
    icon: 'copy',
    rare: true,
    danger: 'confirm',
    steps,
    async preview(args) {
      const { added, changed, same, left_out } = await copy(args, true);
      return {
        say: `Copy ${spec.what} of ${args.record.name.en} to ${args.values.to.label}?`,
        facts: [
          { label: 'New prices', value: String(added) },
          { label: 'Replaced', value: String(changed) },
          { label: 'Unchanged', value: String(same) },
          { label: 'Not sold there', value: String(left_out) },
        ],
        button: `Copy ${prices(added + changed)}`,
      };
    },
    async run(args) {
      const { added, changed } = await copy(args, false);
      return { say: `${prices(added + changed)} copied to ${args.values.to.label}.` };
    },
  });
}

const prices = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'price' : 'prices'}`;

/** Commands that copy prices between zones, for each kind of price. */
export const copyActions: readonly Action[] = [
  copying('airport_zone', {
    verb: 'copyPrices',
    title: 'Copy transfer prices to zone',
    what: 'the transfer prices',
    call: airportPrice.copy,
  }),
  copying('day_booking_zone', {
    verb: 'copyPrices',
    title: 'Copy day prices to zone',
    what: 'the prices of day hire',
    call: bookingPrice.copy,
  }),
  copying('day_booking_zone', {
    verb: 'copyAcross',
    title: 'Copy out-of-zone prices to zone',
    what: 'the out-of-zone prices',
    call: acrossPrice.copy,
  }),
];
