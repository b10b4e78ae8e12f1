import { customers } from '#contract/customer.ts';
import type { Customer } from '#contract/customer.schema.ts';
import { allows } from '#domain/access/access.ts';
import type { ParsedBodyOf } from '#contract/kit/call.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { ApiError, conflict, expectVersion, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { resourceStore } from '#server/kit/change/resource.store.ts';
import {
  countryExists,
  countryNames,
  customersPage,
  findCustomer,
  holderOf,
  lockCustomers,
  tagNames,
} from './customer.store.ts';

type Calls = Omit<typeof customers, 'deleteCustomer' | 'duplicates' | 'merge'>;

export const customerHandlers: Handlers<Calls> = {
  async customers({ query }, { db }) {
    const { rows, total, capped } = await customersPage(db, query);
    const { page, page_size } = query;
    return { data: rows, page, page_size, total, ...(capped && { total_capped: true }) };
  },

  customer: async ({ params }, { db }) => ({ data: await customerAt(db, params.id) }),

  createCustomer: ({ body }, context) =>
    context.transact(async (tx) => ({ data: await addCustomer(tx, body, context) })),

  updateCustomer: ({ params, body }, context) => change(params.id, body, context),

  toggleCustomer: ({ params }, context) => change(params.id, { enabled: params.flag === 'enable' }, context),

  customerCountries: async (_, { db }) => ({ data: await countryNames(db) }),

  customerTags: async (_, { db }) => ({ data: await tagNames(db) }),
};

/**
 * Adds a customer, with the audit entry.
 * @param path where the customer stands in the body that brings them, such as `customer.`
 * @throws ApiError 409 `taken` where another one has the email address or phone number, 422 where there is neither
 */
export async function addCustomer(
  tx: Tx,
  values: ParsedBodyOf<typeof customers.createCustomer>,
  context: StaffContext,
  path = '',
): Promise<Customer> {
  await assertValid(tx.db, { id: 0, ...values }, context, path);
  const by = context.actor.id;
  const id = await table.insert(tx.db, { ...values, created_by: by, updated_by: by });
  const after = await customerAt(tx.db, id);
  await tx.audit({ entity: 'customer', id, before: null, after: factsOf(after) });
  return after;
}

/** @throws ApiError 404 when there is no such customer */
export async function customerAt(db: Db, id: number): Promise<Customer> {
  const found = await findCustomer(db, id);
  if (!found) throw notFound('This customer');
  return found;
}

/** @throws ApiError 409 when the customer is erased: nothing of them can be changed any more */
export function refuseErased({ erased_at, merged_into }: Customer): void {
  if (merged_into) throw conflict('merged', `This customer was merged into ${merged_into.name}.`);
  if (erased_at) throw conflict('erased', 'This customer was erased: there is nothing left to change.');
}

/** What of a customer the audit log tells. */
export function factsOf(customer: Customer): Record<string, unknown> {
  const { first_name, last_name, email, phone, language, country, marketing_opt_in, tags, note, enabled, version } =
    customer;
  return { first_name, last_name, email, phone, language, country, marketing_opt_in, tags, note, enabled, version };
}

/** The columns of the table. */
export const table = resourceStore({
  table: 'customer',
  sorting: { fields: {}, direction: 'desc' },
  filters: () => [],
});

type Values = Partial<Pick<Customer, 'email' | 'phone' | 'country' | 'enabled'>> & Readonly<Record<string, unknown>>;

/** Writes what differs to a locked customer of the expected version, with its audit entry. */
function change(id: number, values: Values, context: StaffContext): Promise<{ data: Customer }> {
  return context.transact(async (tx) => {
    await lockCustomers(tx.db, [id]);
    const before = await customerAt(tx.db, id);
    refuseErased(before);
    expectVersion(before, context.ifMatch);
    const facts = factsOf(before);
    const changed: Values = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(facts[name])),
    );
    if (Object.keys(changed).length === 0) return { data: before };
    await assertValid(tx.db, { ...before, ...changed }, context);
    await table.update(tx.db, id, { ...changed, updated_by: context.actor.id });
    const after = await customerAt(tx.db, id);
    await tx.audit({ entity: 'customer', id, before: facts, after: factsOf(after) });
    return { data: after };
  });
}

type Fit = Pick<Customer, 'id' | 'email' | 'phone' | 'country'>;

/** Refuses what the schema alone cannot see: nobody to reach, a country that does not exist, somebody else's address or number. */
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
  const known = allows(actor.grants, ['users:get', 'users:query']);
  const fields: Record<string, string[]> = {};
  const holders: Record<string, { id: number; name: string }> = {};
  for (const [field, value] of [
    ['email', email],
    ['phone', phone],
  ] as const) {
    const holder = value === null ? undefined : await holderOf(db, field, value, id);
    if (!holder) continue;
    const what = field === 'email' ? 'email address' : 'phone number';
    fields[path + field] = [
      `${known ? `${holder.name} (customer ${holder.id})` : 'Another customer'} has this ${what}.`,
    ];
    if (known) holders[field] = holder;
  }
  if (Object.keys(fields).length > 0)
    throw new ApiError('conflict', 'taken', 'Another customer has this already.', { fields, details: { holders } });
}
