import type { company } from '#contract/fleet/company.ts';
import type { CompanyService } from '#contract/fleet/company.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { airportNames } from '#server/reference/index.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, expectVersion, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { found } from './company.ts';
import { findCompany, lockCompany } from './company.store.ts';
import { deleteService, hasOther, serviceTable, servicesOf, unknownTo } from './company-service.store.ts';
import { appendFleetLog } from '#server/fleet/fleet-log.store.ts';

type Calls = Pick<typeof company, 'airports' | 'services' | 'addService' | 'updateService' | 'removeService'>;

export const serviceHandlers: Handlers<Calls> = {
  airports: async (_, { db }) => ({ data: await airportNames(db) }),

  async services({ params }, { db }) {
    found(await findCompany(db, params.id));
    return { data: await servicesOf(db, params.id) };
  },

  addService: ({ params, body }, context) =>
    context.transact(async (tx) => {
      const { name } = found(await lockCompany(tx.db, params.id));
      await assertValid(tx.db, { ...body, id: 0, company_id: params.id });
      const by = context.actor.id;
      const values = { ...body, company_id: params.id, created_by: by, updated_by: by };
      const after = await serviceAt(tx.db, params.id, await serviceTable.insert(tx.db, values));
      await tell(tx, name, { before: null, after }, context);
      return { data: after };
    }),

  updateService: ({ params: { id, sid }, body }, context) =>
    context.transact(async (tx) => {
      const { name } = found(await lockCompany(tx.db, id));
      const before = await serviceAt(tx.db, id, sid);
      expectVersion(before, context.ifMatch);
      const changed = Object.fromEntries(
        Object.entries(body).filter(
          ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof CompanyService]),
        ),
      );
      if (Object.keys(changed).length === 0) return { data: before };
      await assertValid(tx.db, { ...before, ...changed });
      await serviceTable.update(tx.db, sid, { ...changed, updated_by: context.actor.id });
      const after = await serviceAt(tx.db, id, sid);
      await tell(tx, name, { before, after }, context);
      return { data: after };
    }),

  removeService: ({ params: { id, sid } }, context) =>
    context.transact(async (tx) => {
      const { name } = found(await lockCompany(tx.db, id));
      const before = await serviceAt(tx.db, id, sid);
      expectVersion(before, context.ifMatch);
      await deleteService(tx.db, sid);
      await tell(tx, name, { before, after: null }, context);
    }),
};

async function serviceAt(db: Db, companyId: number, id: number): Promise<CompanyService> {
  const [held] = await servicesOf(db, companyId, id);
  if (!held) throw notFound('This service');
  return held;
}

interface Change {
  before: CompanyService | null;
  after: CompanyService | null;
}

/** A service is a part of its company: what is done to it stands in the company's log and history. */
async function tell(tx: Tx, name: string, { before, after }: Change, { actor, now: at }: StaffContext): Promise<void> {
  const held = after ?? before;
  if (!held) return;
  const event = before ? (after ? 'service_changed' : 'service_removed') : 'service_added';
  const data = { kind: held.kind, city: held.city_name, enabled: held.enabled };
  await appendFleetLog(tx.db, { entity: 'company', id: held.company_id, at, actor, event, data });
  const facts = (service: CompanyService | null) => ({ name, service: service && factsOf(service) });
  await tx.audit({ entity: 'company', id: held.company_id, before: facts(before), after: facts(after) });
}

const factsOf = ({ kind, city_name, airports, car_classes, languages, enabled }: CompanyService) => ({
  kind,
  city: city_name,
  airports,
  car_classes,
  languages,
  enabled,
});

type Fit = Pick<CompanyService, 'id' | 'company_id' | 'kind' | 'city_id' | 'airport_ids' | 'car_class_ids'>;

/** Refuses what the schema alone cannot see: what does not exist, and a second service of a kind in a city. */
async function assertValid(db: Db, service: Fit): Promise<void> {
  const { kind, airport_ids } = service;
  const unknown = await unknownTo(db, service);
  if (unknown.city) throw invalid({ city_id: ['This city does not exist.'] });
  if (kind === 'day_booking' && airport_ids.length > 0)
    throw invalid({ airport_ids: ['Day hire begins anywhere: leave the airports out.'] });
  if (unknown.airports > 0) throw invalid({ airport_ids: ['Choose airports that serve this city.'] });
  if (unknown.classes > 0) throw invalid({ car_class_ids: ['One of these classes does not exist.'] });
  if (await hasOther(db, service))
    throw new ApiError('conflict', 'taken', 'There is such a service already.', {
      fields: { city_id: [`This company has a service of the kind ${asWords(kind)} there already: change that one.`] },
    });
}
