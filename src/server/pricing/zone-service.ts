import type { zone } from '#contract/pricing/zone.ts';
import type { ZoneService } from '#contract/pricing/zone.schema.ts';
import { optionCostWords } from '#domain/pricing/option-words.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, expectVersion, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { costTrouble } from './service-option.ts';
import { zoneEntity } from './zone.ts';
import { zoneStore } from './zone.store.ts';
import { deleteZoneService, optionAt, servicesOf, zoneServiceTable } from './zone-service.store.ts';

type Calls = Pick<typeof zone, 'services' | 'addService' | 'updateService' | 'toggleService' | 'removeService'>;

export const zoneServiceHandlers: Handlers<Calls> = {
  async services({ params: { id } }, { db }) {
    if (!(await zoneStore.find(db, id))) throw notFound('This zone');
    return { data: await servicesOf(db, id) };
  },

  addService: ({ params: { id }, body }, context) =>
    context.transact(async (tx) => {
      const held = await lockedZone(tx.db, id);
      const option = await optionAt(tx.db, body.option_id);
      if (option?.kind !== held.kind) throw invalid({ option_id: ['There is no such service of this kind.'] });
      refuseCost(option.cost_mode, body.cost_value);
      if ((await servicesOf(tx.db, id)).some(({ option_id }) => option_id === body.option_id))
        throw new ApiError('conflict', 'taken', `${option.name.en} is sold there already.`, {
          fields: { option_id: ['It is sold there already.'] },
        });
      const by = context.actor.id;
      const values = { ...body, zone_id: id, created_by: by, updated_by: by };
      const after = await serviceAt(tx.db, id, await zoneServiceTable.insert(tx.db, values));
      await tell(tx, held, null, after);
      return { data: after };
    }),

  updateService: ({ params, body }, context) =>
    changed(params, context, (before) => {
      refuseCost(before.option.cost_mode, body.cost_value);
      return body.cost_value === before.cost_value ? undefined : body;
    }),

  toggleService: ({ params }, context) =>
    changed(params, context, (before) => {
      const enabled = params.flag === 'enable';
      return enabled === before.enabled ? undefined : { enabled };
    }),

  removeService: ({ params: { id, sid } }, context) =>
    context.transact(async (tx) => {
      const held = await lockedZone(tx.db, id);
      const before = await serviceAt(tx.db, id, sid);
      expectVersion(before, context.ifMatch);
      await deleteZoneService(tx.db, sid);
      await tell(tx, held, before, null);
    }),
};

type LockedZone = Awaited<ReturnType<typeof lockedZone>>;

/** Writes what `work` decides to a service of a locked zone; undefined where nothing is to be done. */
function changed(
  { id, sid }: { id: number; sid: number },
  context: StaffContext,
  work: (before: ZoneService) => Readonly<Record<string, unknown>> | undefined,
): Promise<{ data: ZoneService }> {
  return context.transact(async (tx) => {
    const held = await lockedZone(tx.db, id);
    const before = await serviceAt(tx.db, id, sid);
    expectVersion(before, context.ifMatch);
    const values = work(before);
    if (!values) return { data: before };
    await zoneServiceTable.update(tx.db, sid, { ...values, updated_by: context.actor.id });
    const after = await serviceAt(tx.db, id, sid);
    await tell(tx, held, before, after);
    return { data: after };
  });
}

async function lockedZone(db: Db, id: number) {
  const row = await zoneStore.lock(db, id);
  if (!row) throw notFound('This zone');
  return row;
}

async function serviceAt(db: Db, zoneId: number, id: number): Promise<ZoneService> {
  const [held] = await servicesOf(db, zoneId, id);
  if (!held) throw notFound('This service');
  return held;
}

function refuseCost(mode: ZoneService['option']['cost_mode'], value: number | null): void {
  const why = value === null ? undefined : costTrouble(mode, value);
  if (why) throw invalid({ cost_value: [why] });
}

/** A service is a part of its zone: what is done to it stands in the zone's history. */
async function tell(tx: Tx, held: LockedZone, before: ZoneService | null, after: ZoneService | null): Promise<void> {
  const facts = (service: ZoneService | null) => ({
    name: held.name,
    service: service && factsOf(service, held.currency),
  });
  await tx.audit({ entity: zoneEntity(held), id: held.id, before: facts(before), after: facts(after) });
}

const factsOf = ({ option, cost_value, enabled }: ZoneService, currency: string) => ({
  name: option.name.en,
  cost_here:
    cost_value === null ? null : optionCostWords({ cost_mode: option.cost_mode ?? 'none', cost_value }, currency),
  enabled,
});
