import type { company } from '#contract/fleet/company.ts';
import type { CompanyService } from '#contract/fleet/company.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { zoneNames } from '#server/pricing/index.ts';
import { airportNames } from '#server/reference/index.ts';
import { recordWrites, writtenRecord } from '#server/kit/change/change.ts';
import type { Db } from '#server/kit/change/context.ts';
import { ApiError, invalid, notFound } from '#server/kit/http/errors.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { found } from './company.ts';
import { findCompany, lockCompany } from './company.store.ts';
import { deleteService, hasOther, serviceTable, servicesOf, unknownTo } from './company-service.store.ts';
import { appendFleetLog } from '#server/fleet/fleet-log.store.ts';

type Calls = Pick<typeof company, 'airports' | 'zones' | 'services' | 'addService' | 'updateService' | 'removeService'>;

export const serviceHandlers: Handlers<Calls> = {
  airports: async (_, context) => ({ data: await airportNames(context) }),

  zones: (_, context) => zoneNames(context),

  async services({ params }, context) {
    found(await findCompany(context.db, params.id));
    return { data: await servicesOf(context, params.id) };
  },

  addService: ({ params, body }, context) =>
    serviceWrites.create(context, async (tx) => {
      const { name } = found(await lockCompany(tx.db, params.id));
      await assertValid(tx.db, { ...body, id: 0, company_id: params.id });
      const by = context.actor.id;
      const values = { ...body, company_id: params.id, created_by: by, updated_by: by };
      const id = await serviceTable.insert(tx.db, values);
      return { name, service: await serviceAt({ db: tx.db, actor: context.actor }, params.id, id) };
    }),

  updateService: ({ params, body }, context) =>
    serviceWrites.patch(params, context, body, { validate: (tx, next) => assertValid(tx.db, next) }),

  removeService: ({ params }, context) =>
    serviceWrites.remove(params, context, (tx) => deleteService(tx.db, params.sid)),
};

/** A service with the name of its company, which is locked for every write. */
interface ServiceOfCompany {
  name: string;
  service: CompanyService;
}

/** The write path of services. They are part of their company, so its log and history have their changes. */
const serviceWrites = recordWrites({
  lock: async (db, { id, sid }: { id: number; sid: number }, { actor }): Promise<ServiceOfCompany> => {
    const { name } = found(await lockCompany(db, id));
    return { name, service: await serviceAt({ db, actor }, id, sid) };
  },
  reload: async (db, { name, service }, { actor }) => ({
    name,
    service: await serviceAt({ db, actor }, service.company_id, service.id),
  }),
  present: ({ service }) => service,
  update: (db, { service }, values) => serviceTable.update(db, service.id, values),
  async afterWrite(tx, written, { actor, now: at }) {
    const { company_id: id, kind, city_name: city, enabled } = writtenRecord(written).service;
    const event = written.before ? (written.after ? 'service_changed' : 'service_removed') : 'service_added';
    await appendFleetLog(tx.db, { entity: 'company', id, at, actor, event, data: { kind, city, enabled } });
  },
  audit(written) {
    const { name, service } = writtenRecord(written);
    const facts = (state: ServiceOfCompany | null) => ({ name, service: state && factsOf(state.service) });
    return {
      kind: 'company',
      id: service.company_id,
      before: facts(written.before),
      after: facts(written.after),
    };
  },
});

async function serviceAt(reader: ListReader, companyId: number, id: number): Promise<CompanyService> {
  const [service] = await servicesOf(reader, companyId, id);
  if (!service) throw notFound('This service');
  return service;
}

const factsOf = ({ kind, city_name, zones, airports, car_classes, languages, enabled }: CompanyService) => ({
  kind,
  city: city_name,
  zones,
  airports,
  car_classes,
  languages,
  enabled,
});

type Fit = Pick<
  CompanyService,
  'id' | 'company_id' | 'kind' | 'city_id' | 'zone_ids' | 'airport_ids' | 'car_class_ids'
>;

/** Checks what the schema cannot: references exist, and the company has no other service of this kind in the city. */
async function assertValid(db: Db, service: Fit): Promise<void> {
  const { kind, airport_ids } = service;
  const unknown = await unknownTo(db, service);
  if (unknown.city) throw invalid({ city_id: ['This city does not exist.'] });
  if (kind === 'day_booking' && airport_ids.length > 0)
    throw invalid({ airport_ids: ['Day hire has no airports. Leave this empty.'] });
  if (unknown.zones > 0)
    throw invalid({ zone_ids: [`Choose zones of this city for ${kind === 'airport' ? 'transfers' : 'day hire'}.`] });
  if (unknown.airports > 0) throw invalid({ airport_ids: ['Choose airports that serve this city.'] });
  if (unknown.classes > 0) throw invalid({ car_class_ids: ['One of these classes does not exist.'] });
  if (await hasOther(db, service))
    throw new ApiError('conflict', 'taken', 'There is such a service already.', {
      fields: { city_id: [`This company has a service of the kind ${asWords(kind)} there already: change that one.`] },
    });
}
