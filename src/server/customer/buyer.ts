import type { Customer, CustomerInput } from '#contract/customer.schema.ts';
import type * as v from 'valibot';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import { addCustomer, customerAt, refuseErased } from './customer.ts';
import { customerWith, lockAddress, lockCustomers } from './customer.store.ts';

/** Whoever buys: a customer that is known, or a new one. */
interface Buyer {
  readonly customer_id: number | null;
  readonly customer: v.InferOutput<typeof CustomerInput> | null;
}

/**
 * Returns the customer who buys, locked; a new one is added.
 * @throws ApiError 422 when both or neither are given, 409 for a customer who is disabled
 */
export async function customerOf(tx: Tx, { customer_id, customer }: Buyer, context: StaffContext): Promise<Customer> {
  if ((customer_id === null) === (customer === null)) throw invalid({ customer_id: ['Choose a customer.'] });
  if (customer) return addCustomer(tx, customer, context, 'customer.');
  return known(tx, customer_id ?? 0, context.actor);
}

/**
 * Returns the customer whose email address or phone number a traveller has, locked; without one the traveller is added as
 * a customer. It is for staff who may not look customers up: they learn nothing of whoever has the address.
 * @throws ApiError 409 for a customer who is disabled
 */
export async function customerOfTraveller(tx: Tx, traveller: Traveller, context: StaffContext): Promise<Customer> {
  const { first_name, last_name, email, phone, language } = traveller;
  await lockAddress(tx.db, email);
  const found = await customerWith(tx.db, email, phone);
  if (found) return known(tx, found.id, { ...context.actor, markets: [] });
  const about = { country: null, timezone: null, marketing_opt_in: false, tags: [], note: null };
  return addCustomer(tx, { first_name, last_name, email, phone, language, ...about }, context, 'holder.');
}

async function known(tx: Tx, id: number, actor: StaffContext['actor']): Promise<Customer> {
  await lockCustomers(tx.db, [id]);
  const customer = await customerAt({ db: tx.db, actor }, id);
  refuseErased(customer);
  if (!customer.enabled) throw conflict('disabled', `${customer.name} is disabled: enable them before they book.`);
  return customer;
}

/** Whoever travels, with all that is needed to reach them. */
export interface Traveller {
  readonly first_name: string;
  readonly last_name: string | null;
  readonly email: string;
  readonly phone: string;
  readonly language: string;
}

/**
 * Returns who travels: whoever is named, otherwise the customer, who must then have both email and phone.
 * @param field of the input that names them, for what is lacking
 */
export function travellerOf(named: Traveller | null, customer: Customer, field: string): Traveller {
  const { first_name, last_name, email, phone, language } = named ?? customer;
  const lacking = Object.entries({ email, phone }).filter(([, value]) => value === null);
  if (lacking.length > 0)
    throw invalid(
      Object.fromEntries(lacking.map(([each]) => [`${field}.${each}`, [`Enter the ${each}: the customer has none.`]])),
    );
  return { first_name, last_name, email: email ?? '', phone: phone ?? '', language };
}
