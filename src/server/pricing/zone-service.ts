import type { zone } from '#contract/pricing/zone.ts';
import type { ZoneService } from '#contract/pricing/zone.schema.ts';
import { optionCostWords } from '#domain/pricing/option-words.ts';
import { recordWrites, writtenRecord } from '#server/kit/change/change.ts';
import type { Db } from '#server/kit/change/context.ts';
import { ApiError, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { costError } from './service-option.ts';
import { zoneKind } from './zone.ts';
import { zoneStore } from './zone.store.ts';
import { deleteZoneService, optionAt, servicesOf, zoneServiceTable } from './zone-service.store.ts';

type Calls = Pick<typeof zone, 'services' | 'addService' | 'updateService' | 'toggleService' | 'removeService'>;

export const zoneServiceHandlers: Handlers<Calls> = {
  async services({ params: { id } }, { db }) {
    if (!(await zoneStore.find(db, id))) throw notFound('This zone');
    return { data: await servicesOf(db, id) };
  },

  addService: ({ params: { id }, body }, context) =>
    serviceWrites.create(context, async (tx) => {
      const zone = await lockZone(tx.db, id);
      const option = await optionAt(tx.db, body.option_id);
      if (option?.kind !== zone.kind) throw invalid({ option_id: ['There is no such service of this kind.'] });
      refuseCost(option.cost_mode, body.cost_value);
      if ((await servicesOf(tx.db, id)).some(({ option_id }) => option_id === body.option_id))
        throw new ApiError('conflict', 'taken', `${option.name.en} is sold there already.`, {
          fields: { option_id: ['It is sold there already.'] },
        });
      const by = context.actor.id;
      const values = { ...body, zone_id: id, created_by: by, updated_by: by };
      return { zone, service: await serviceAt(tx.db, id, await zoneServiceTable.insert(tx.db, values)) };
    }),

  updateService: ({ params, body }, context) =>
    serviceWrites.patch(params, context, body, {
      validate: async (_, { option, cost_value }) => refuseCost(option.cost_mode, cost_value),
    }),

  toggleService: ({ params }, context) => serviceWrites.patch(params, context, { enabled: params.flag === 'enable' }),

  removeService: ({ params }, context) =>
    serviceWrites.remove(params, context, (tx) => deleteZoneService(tx.db, params.sid)),
};

type LockedZone = Awaited<ReturnType<typeof lockZone>>;

/** A service with its zone, which is locked for every write. */
interface ServiceOfZone {
  zone: LockedZone;
  service: ZoneService;
}

/** The write path of services. They are part of their zone, so its history has their changes. */
const serviceWrites = recordWrites({
  lock: async (db, { id, sid }: { id: number; sid: number }): Promise<ServiceOfZone> => {
    const zone = await lockZone(db, id);
    return { zone, service: await serviceAt(db, id, sid) };
  },
  reload: async (db, { zone, service }) => ({ zone, service: await serviceAt(db, zone.id, service.id) }),
  present: ({ service }) => service,
  update: (db, { service }, values) => zoneServiceTable.update(db, service.id, values),
  audit(written) {
    const { zone } = writtenRecord(written);
    const facts = (state: ServiceOfZone | null) => ({
      name: zone.name,
      service: state && factsOf(state.service, zone.currency),
    });
    return { kind: zoneKind(zone), id: zone.id, before: facts(written.before), after: facts(written.after) };
  },
});

async function lockZone(db: Db, id: number) {
  const row = await zoneStore.lock(db, id);
  if (!row) throw notFound('This zone');
  return row;
}

async function serviceAt(db: Db, zoneId: number, id: number): Promise<ZoneService> {
  const [service] = await servicesOf(db, zoneId, id);
  if (!service) throw notFound('This service');
  return service;
}

function refuseCost(mode: ZoneService['option']['cost_mode'], value: number | null): void {
  const why = value === null ? undefined : costError(mode, value);
  if (why) throw invalid({ cost_value: [why] });
}

const factsOf = ({ option, cost_value, enabled }: ZoneService, currency: string) => ({
  name: option.name.en,
  cost_here:
    cost_value === null ? null : optionCostWords({ cost_mode: option.cost_mode ?? 'none', cost_value }, currency),
  enabled,
});
