import { airportService, dayPackage } from '#contract/pricing/service-option.ts';
import { zone } from '#contract/pricing/zone.ts';
import type { BookingKind } from '#domain/booking/booking.ts';
import { parseMoney } from '#domain/money/money.ts';
import { action, type Action } from '#console/registry/define.ts';
import { nounOf, type Ref } from '#console/registry/kinds.ts';
import { choice, text, type StepAt } from '#console/registry/steps.ts';

/** Returns the commands on the services of zones of one kind. */
export function zoneServiceActions(kind: BookingKind): readonly Action[] {
  const zoneKind = `${kind}_zone` as const;
  const noun = nounOf(zoneKind);
  const common = { on: { kind: zoneKind, max: 1 as const }, rare: true as const };

  const add = action({
    ...common,
    id: `${zoneKind}.addService`,
    title: `Sell service in ${noun}`,
    words: ['option', 'package', 'offer'],
    call: [zone.addService, zone.services, kind === 'airport' ? airportService.list : dayPackage.list],
    icon: 'add',
    steps: { service: choice({ label: 'Service', options: (at: StepAt) => unsold(kind, at) }), cost: costStep() },
    async run({ record, values, send }) {
      const [option_id, mode] = readChosen(values.service);
      const cost_value = readCost(values.cost, mode, record.currency);
      const { data } = await send(zone.addService, { params: { id: record.id }, body: { option_id, cost_value } });
      const params = { id: record.id, sid: data.id };
      return {
        say: `${data.option.name.en} is sold in ${record.name.en} now.`,
        undo: (later) => later(zone.removeService, { params, ifMatch: data.version }),
      };
    },
  });

  const setCost = action({
    ...common,
    id: `${zoneKind}.setServiceCost`,
    title: `Set cost of service in ${noun}`,
    words: ['option', 'price', 'own cost'],
    call: [zone.updateService, zone.services],
    icon: 'edit',
    steps: {
      service: choice({ label: 'Service', options: (at: StepAt) => sold(at, ({ mode }) => mode !== 'none') }),
      cost: costStep(),
    },
    async run({ record, values, send }) {
      const [sid, mode] = readChosen(values.service);
      const params = { id: record.id, sid };
      const before = (await send(zone.services, { params: { id: record.id } })).data.find(({ id }) => id === sid);
      const body = { cost_value: readCost(values.cost, mode, record.currency) };
      const { data } = await send(zone.updateService, { params, body });
      const undone = { cost_value: before?.cost_value ?? null };
      return {
        say:
          data.cost_value === null
            ? `${data.option.name.en} has the standard cost here.`
            : `${data.option.name.en} has a cost of its own here.`,
        undo: (later) => later(zone.updateService, { params, body: undone, ifMatch: data.version }),
      };
    },
  });

  const toggle = (flag: 'enable' | 'disable') =>
    action({
      ...common,
      id: `${zoneKind}.${flag}Service`,
      title: `${flag === 'enable' ? 'Enable' : 'Disable'} service in ${noun}`,
      words: ['option', 'package', flag === 'enable' ? 'sell' : 'stop selling'],
      call: [zone.toggleService, zone.services],
      params: { flag },
      icon: flag,
      steps: {
        service: choice({
          label: 'Service',
          options: (at: StepAt) => sold(at, ({ enabled }) => enabled !== (flag === 'enable')),
        }),
      },
      async run({ record, values, send }) {
        const params = { id: record.id, sid: readChosen(values.service)[0] };
        const { data } = await send(zone.toggleService, { params: { ...params, flag } });
        const back = { ...params, flag: flag === 'enable' ? 'disable' : 'enable' };
        return {
          say: `${data.option.name.en} is ${flag}d in ${record.name.en}.`,
          undo: (later) => later(zone.toggleService, { params: back, ifMatch: data.version }),
        };
      },
    });

  const remove = action({
    ...common,
    id: `${zoneKind}.removeService`,
    title: `Remove service from ${noun}`,
    words: ['option', 'package', 'remove', 'delete'],
    call: [zone.removeService, zone.services],
    icon: 'remove',
    danger: 'confirm',
    steps: { service: choice({ label: 'Service', options: (at: StepAt) => sold(at, () => true) }) },
    async run({ record, values, send }) {
      await send(zone.removeService, { params: { id: record.id, sid: readChosen(values.service)[0] } });
      return { say: `The service was removed from ${record.name.en}.` };
    },
  });

  return [add, ...(kind === 'airport' ? [setCost] : []), toggle('enable'), toggle('disable'), remove];
}

type Mode = 'none' | 'fixed' | 'percent';
type Sold = { id: number; name: string; mode: Mode; enabled: boolean };

const zoneOf = ({ records: [ref] }: StepAt): Ref<'airport_zone' | 'day_booking_zone'> | undefined =>
  ref?.kind === 'airport_zone' || ref?.kind === 'day_booking_zone' ? ref : undefined;

async function servicesAt(at: StepAt): Promise<readonly (Sold & { option_id: number })[]> {
  const { data } = await at.ctx.send(zone.services, { params: { id: zoneOf(at)?.id ?? 0 } });
  return data.map(({ id, option_id, option, enabled }) => ({
    id,
    option_id,
    name: option.name.en,
    mode: option.cost_mode ?? 'none',
    enabled,
  }));
}

/** Returns the services a zone sells, as choices. */
async function sold(at: StepAt, fits: (service: Sold) => boolean) {
  return (await servicesAt(at)).filter(fits).map(({ id, name, mode }) => ({ value: `${id}:${mode}`, label: name }));
}

/** Returns the services a zone could sell but does not, as choices. */
async function unsold(kind: BookingKind, at: StepAt) {
  const query = { page_size: 100, sort: 'name', enabled: true };
  const has = new Set((await servicesAt(at)).map(({ option_id }) => option_id));
  const there =
    kind === 'airport'
      ? (await at.ctx.send(airportService.list, { query })).data
      : (await at.ctx.send(dayPackage.list, { query })).data.map((each) => ({ ...each, cost_mode: 'none' as const }));
  return there
    .filter(({ id }) => !has.has(id))
    .map(({ id, name, code, cost_mode }) => ({ value: `${id}:${cost_mode}`, label: name.en, hint: code }));
}

function costStep() {
  return text({
    label: 'Cost here',
    hint: 'An amount in the city’s currency or a share such as 12.5%; leave empty for the standard cost',
    optional: true,
    when: (at: StepAt) => modeAt(at) !== 'none',
    check(value, at) {
      const read = costOf(value, modeAt(at), zoneOf(at)?.record.currency ?? 'USD');
      return read.ok ? undefined : read.why;
    },
  });
}

/** Returns the cost mode of the service chosen so far. */
function modeAt({ values: { service } }: StepAt): Mode {
  return typeof service === 'string' ? readChosen(service)[1] : 'none';
}

/** Returns the id and the cost mode of a chosen service. */
function readChosen(chosen: string): [number, Mode] {
  const [id, mode] = chosen.split(':');
  return [Number(id), mode === 'fixed' || mode === 'percent' ? mode : 'none'];
}

function readCost(typed: string | undefined, mode: Mode, currency: string): number | null {
  if (!typed?.trim() || mode === 'none') return null;
  const read = costOf(typed, mode, currency);
  return read.ok ? read.value : null;
}

/** Parses a typed cost: minor units (fixed) or basis points (share). */
function costOf(typed: string, mode: Mode, currency: string): { ok: true; value: number } | { ok: false; why: string } {
  if (mode === 'percent') {
    const share = /^(\d{1,4})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim());
    if (!share) return { ok: false, why: 'Enter a share such as 12.5%.' };
    return { ok: true, value: Number(share[1]) * 100 + Number((share[2] ?? '').padEnd(2, '0')) };
  }
  const read = parseMoney(typed, currency);
  if (!read.ok) return read;
  return read.minor < 0 ? { ok: false, why: 'The cost cannot be negative.' } : { ok: true, value: read.minor };
}
