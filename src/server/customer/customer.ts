import { customer } from '#contract/customer.ts';
import type { Customer } from '#contract/customer.schema.ts';
import { allows } from '#domain/access/access.ts';
import type { ConsentSource } from '#domain/customer.ts';
import type { ParsedBodyOf } from '#contract/kit/call.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { auditOf, recordWrites, type Values } from '#server/kit/change/change.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { countryExists } from '#server/reference/index.ts';
import { ApiError, conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { resourceStore } from '#server/kit/change/resource.store.ts';
import {
  countryNames,
  customersPage,
  findCustomer,
  holderOf,
  lockCustomers,
  tagNames,
  customersOf,
} from './customer.store.ts';

type Calls = Omit<typeof customer, 'remove' | 'duplicates' | 'merge' | 'addDevice' | 'removeDevice'>;
type NewCustomer = ParsedBodyOf<typeof customer.create>;

export const customerHandlers: Handlers<Calls> = {
  async list({ query }, context) {
    const { rows, total, capped } = await customersPage(context, query);
    const { page, page_size } = query;
    return { data: rows, page, page_size, total, ...(capped && { total_capped: true }) };
  },

  one: async ({ params }, context) => ({ data: await customerAt(context, params.id) }),

  create: ({ body }, context) => customerWrites.create(context, (tx) => insertCustomer(tx, body, context)),

  update: ({ params, body }, context) => update(params.id, body, context),

  toggle: ({ params }, context) => update(params.id, { enabled: params.flag === 'enable' }, context),

  countries: async (_, { db }) => ({ data: await countryNames(db) }),

  tags: async (_, context) => ({ data: await tagNames(context) }),
};

/**
 * Adds a customer within a transaction, with the audit entry.
 * @param path prefix of the customer's fields in the request body, such as `customer.`
 * @throws ApiError 409 `taken` where another customer has the email address or phone number, 422 where there is neither
 */
export async function addCustomer(tx: Tx, values: NewCustomer, context: StaffContext, path: string): Promise<Customer> {
  const after = await insertCustomer(tx, values, context, path);
  await customerWrites.record(tx, { before: null, after }, context);
  return after;
}

async function insertCustomer(tx: Tx, values: NewCustomer, context: StaffContext, path = ''): Promise<Customer> {
  await assertValid(tx.db, { id: 0, ...values }, context, path);
  const by = context.actor.id;
  const consent = values.marketing_opt_in ? consentChange(context) : {};
  const id = await table.insert(tx.db, { ...values, ...consent, created_by: by, updated_by: by });
  return customerAt({ db: tx.db, actor: context.actor }, id);
}

/** Returns what is kept of a change of what a customer agreed to. */
export const consentChange = (
  { actor, now, job }: StaffContext,
  through: ConsentSource = job ? 'file' : actor.apiKeyId ? 'program' : 'staff',
) => ({ consent_at: now.toISOString(), consent_by: actor.id, consent_through: through });

/** @throws ApiError 404 when the customer does not exist */
export async function customerAt(reader: ListReader, id: number): Promise<Customer> {
  const found = await findCustomer(reader, id);
  if (!found) throw notFound('This customer');
  return found;
}

/** @throws ApiError 409 when the customer is erased or merged, and can no longer be changed */
export function refuseErased({ erased_at, merged_into }: Customer): void {
  if (merged_into) throw conflict('merged', `This customer was merged into ${merged_into.name}.`);
  if (erased_at) throw conflict('erased', 'This customer was erased and cannot be changed.');
}

/** Returns what the audit log keeps of a customer. */
export function factsOf(customer: Customer): Record<string, unknown> {
  const { first_name, last_name, email, phone, language, country, timezone } = customer;
  const { marketing_opt_in, tags, note, enabled, version } = customer;
  const devices = customer.devices.map(({ platform }) => platform);
  const person = { first_name, last_name, email, phone, language, country, timezone };
  return { ...person, marketing_opt_in, tags, note, devices, enabled, version };
}

export const table = resourceStore({
  placed: 'customer',
  table: 'customer',
  sorting: { fields: {}, direction: 'desc' },
  filters: () => [],
});

/** The write path of customers. */
export const customerWrites = recordWrites({
  lock: async (db, id: number, { actor }) => {
    await lockCustomers(db, [id]);
    return customerAt({ db, actor }, id);
  },
  reload: (db, { id }, { actor }) => customerAt({ db, actor }, id),
  present: (customer: Customer) => customer,
  update: (db, { id }, values) => table.update(db, id, values),
  audit: auditOf('customer', factsOf),
});

const update = (id: number, values: Values, context: StaffContext): Promise<{ data: Customer }> =>
  customerWrites.patch(id, context, values, {
    guard: refuseErased,
    validate: (tx, next) => assertValid(tx.db, next, context),
    follows: async (_, __, changed) => ('marketing_opt_in' in changed ? consentChange(context) : {}),
  });

type Fit = Pick<Customer, 'id' | 'email' | 'phone' | 'country'>;

/**
 * Checks what the schema cannot: there is an email or phone, the country exists, and no other customer has the same
 * email or phone.
 */
async function assertValid(
  db: Db,
  { id, email, phone, country }: Fit,
  { actor }: StaffContext,
  path = '',
): Promise<void> {
  if (email === null && phone === null) {
    const sentence = 'An email address or a phone number is needed.';
    throw invalid({ [`${path}email`]: [sentence], [`${path}phone`]: [sentence] });
  }
  if (country !== null && !(await countryExists(db, country)))
    throw invalid({ [`${path}country`]: ['This country does not exist.'] });
  const mayKnow = allows(actor.grants, ['users:get', 'users:query']);
  const fields: Record<string, string[]> = {};
  const holders: Record<string, { id: number; name: string }> = {};
  for (const [field, value] of [
    ['email', email],
    ['phone', phone],
  ] as const) {
    const holder = value === null ? undefined : await holderOf(db, field, value, id);
    if (!holder) continue;
    const what = field === 'email' ? 'email address' : 'phone number';
    const known = mayKnow && (await customersOf({ db, actor }, [holder.id])).length > 0;
    fields[path + field] = [
      `${known ? `${holder.name} (customer ${holder.id})` : 'Another customer'} has this ${what}.`,
    ];
    if (known) holders[field] = holder;
  }
  if (Object.keys(fields).length > 0)
    throw new ApiError('conflict', 'taken', 'Another customer has this already.', { fields, details: { holders } });
}
