import { fieldChanges } from '#server/kit/change/field-changes.ts';
import { company } from '#contract/fleet/company.ts';
import type { Company, CompanyRow } from '#contract/fleet/company.schema.ts';
import { auditOf, recordWrites } from '#server/kit/change/change.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import type { LogEvent } from '#server/kit/change/log-rows.ts';
import { asWords } from '#domain/text/words.ts';
import {
  companiesAt,
  companyNames,
  companyTable,
  findCompany,
  holderOfRegNo,
  lockCompany,
  placeOf,
  usesOfCompany,
  type CompanyFacts,
} from './company.store.ts';
import { appendFleetLog, fleetLogs } from '#server/fleet/fleet-log.store.ts';

type Calls = Pick<typeof company, 'list' | 'names' | 'create' | 'one' | 'update' | 'remove' | 'toggle' | 'logs'>;

export const companyHandlers: Handlers<Calls> = {
  async list({ query, body }, context) {
    const { rows, total } = await companiesAt(context.now).list(context, { ...query, ...body });
    return { data: rows.map(presentRow), page: query.page, page_size: query.page_size, total };
  },

  names: async (_, context) => ({ data: await companyNames(context) }),

  create: ({ body }, context) =>
    companyWrites.create(context, async (tx) => {
      const { actor, now: at } = context;
      await assertValid(tx.db, { id: 0, ...body });
      const id = await companyTable.insert(tx.db, { ...body, created_by: actor.id, updated_by: actor.id });
      await appendFleetLog(tx.db, { entity: 'company', id, at, actor, event: 'added', to: 'draft' });
      return present(found(await findCompany(tx.db, id)));
    }),

  one: async ({ params }, { db }) => ({ data: present(found(await findCompany(db, params.id))) }),

  update: ({ params: { id }, body }, context) =>
    companyWrites.patch(id, context, body, {
      validate: (tx, next) => assertValid(tx.db, next),
      also: (tx, { before, changed }) => {
        const old = Object.fromEntries(Object.entries(before).filter(([name]) => name in changed));
        return log(tx, id, context, { event: 'changed', changes: fieldChanges(old, changed) });
      },
    }),

  toggle({ params: { id, flag } }, context) {
    const enabled = flag === 'enable';
    const event = enabled ? 'enabled' : 'disabled';
    return companyWrites.patch(id, context, { enabled }, { also: (tx) => log(tx, id, context, { event }) });
  },

  remove: ({ params: { id } }, context) =>
    companyWrites.remove(id, context, async (tx, { name }) => {
      const uses = await usesOfCompany(tx.db, id);
      if (uses.drivers + uses.cars + uses.assignments > 0)
        throw conflict('in_use', `${name} cannot be deleted: it has ${usesInWords(uses)}.`, uses);
      const at = context.now.toISOString();
      await companyTable.update(tx.db, id, { deleted_at: at, enabled: false, updated_by: context.actor.id });
      await log(tx, id, context, { event: 'deleted' });
    }),

  async logs({ params: { id } }, { db }) {
    found(await findCompany(db, id));
    return { data: await fleetLogs(db, 'company', id) };
  },
};

/** The list of companies as a whole. */
export const companyList = listSource<typeof company.list, CompanyRow>({
  call: company.list,
  async walk({ query, body }, reader, page) {
    const rows = await companiesAt(reader.now).walk(reader, { ...query, ...body }, page);
    return { rows: rows.map(presentRow), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query, body }, reader) => companiesAt(reader.now).count(reader, { ...query, ...body }),
  columns: {
    name: { parts: ['', 'legal', 'registration'], read: (row) => [row.name, row.legal_name, row.reg_no] },
    enabled: stateInWords,
    validation: (row) => asWords(row.validation_status),
    city: { parts: ['', 'country'], read: (row) => [row.city_name, row.country_name] },
    drivers: (row) => row.drivers,
    cars: (row) => row.cars,
    services: (row) => row.services,
    next_expiry: (row) => row.next_expiry,
    contact: {
      parts: ['name', 'email', 'phone'],
      read: (row) => [row.contact_name, row.contact_email, row.contact_phone],
    },
    rating: (row) => row.rating,
    created_at: (row, { instant }) => instant(row.created_at),
  },
});

/** The write path of companies. */
export const companyWrites = recordWrites({
  lock: async (db, id: number) => present(found(await lockCompany(db, id))),
  reload: async (db, { id }) => present(found(await findCompany(db, id))),
  present: (record: Company) => record,
  update: (db, { id }, values) => companyTable.update(db, id, values),
  audit: auditOf('company', factsOf),
});

const log = (tx: Tx, id: number, { actor, now: at }: StaffContext, entry: Pick<LogEvent, 'event' | 'changes'>) =>
  appendFleetLog(tx.db, { entity: 'company', id, at, actor, ...entry });

/** @throws ApiError 404 when the company does not exist */
export function found(row: CompanyFacts | undefined): CompanyFacts {
  if (!row) throw notFound('This company');
  return row;
}

const presentRow = (row: CompanyRow | (Omit<CompanyRow, 'rating'> & { rating: string | null })): CompanyRow => ({
  id: row.id,
  name: row.name,
  legal_name: row.legal_name,
  reg_no: row.reg_no,
  country: row.country,
  country_name: row.country_name,
  city_id: row.city_id,
  city_name: row.city_name,
  timezone: row.timezone,
  contact_name: row.contact_name,
  contact_email: row.contact_email,
  contact_phone: row.contact_phone,
  commission_bps: row.commission_bps,
  payout_currency: row.payout_currency,
  rating: row.rating === null ? null : Number(row.rating),
  validation_status: row.validation_status,
  drivers: row.drivers,
  cars: row.cars,
  services: row.services,
  next_expiry: row.next_expiry,
  enabled: row.enabled,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

const present = (row: CompanyFacts): Company => ({
  ...presentRow(row),
  papers: row.papers.map(({ type, state, expires_on }) => ({ type, state, expires_on })),
  open_jobs: row.open_jobs,
});

/** Returns what the audit log keeps of a company. */
function factsOf(record: Company): Record<string, unknown> {
  const { name, legal_name, reg_no, country, city_id, contact_name, contact_email, contact_phone, ...rest } = record;
  const { commission_bps, payout_currency, rating, validation_status, enabled, version } = rest;
  const who = { name, legal_name, reg_no, country, city_id, contact_name, contact_email, contact_phone };
  return { ...who, commission_bps, payout_currency, rating, validation_status, enabled, version };
}

type Fit = Pick<Company, 'id' | 'country' | 'city_id' | 'payout_currency' | 'reg_no'>;

/** Checks what the schema cannot: references exist, the city is in the country, the registration number is free. */
async function assertValid(db: Db, { id, country, city_id, payout_currency, reg_no }: Fit): Promise<void> {
  const place = await placeOf(db, city_id, country, payout_currency);
  const fields: Record<string, string[]> = {};
  if (!place.country) fields['country'] = ['This country does not exist.'];
  if (place.city_country === null) fields['city_id'] = ['This city does not exist.'];
  else if (place.country && place.city_country !== country) fields['city_id'] = ['This city lies in another country.'];
  if (!place.currency) fields['payout_currency'] = ['This currency does not exist.'];
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const holder = await holderOfRegNo(db, country, reg_no, id);
  if (holder)
    throw new ApiError('conflict', 'taken', 'Another company is registered under this number.', {
      fields: { reg_no: [`${holder.name} (company ${holder.id}) has this number in ${country}.`] },
      details: { holder },
    });
}

const usesInWords = ({ drivers, cars, assignments }: Record<'drivers' | 'cars' | 'assignments', number>): string =>
  [counted(drivers, 'driver'), counted(cars, 'car'), counted(assignments, 'job')]
    .filter((part) => part !== undefined)
    .join(', ');

const counted = (count: number, noun: string): string | undefined =>
  count === 0 ? undefined : `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
