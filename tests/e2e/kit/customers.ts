import { customer } from '#contract/customer.ts';
import type { Customer, CustomerInput } from '#contract/customer.schema.ts';
import type * as v from 'valibot';
import { expect, type Kerbside } from './kerbside.ts';
import { uniqueWord } from './unique.ts';

/** Adds a customer that no other test knows. */
export async function aCustomer(
  kerbside: Kerbside,
  particulars: Partial<v.InferInput<typeof CustomerInput>> = {},
): Promise<Customer> {
  const body = { first_name: 'Nadia', last_name: 'Patel', email: `${uniqueWord()}@example.com`, ...particulars };
  const reply = await kerbside.fetch('superadmin', customer.create.path, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(reply.status, await reply.clone().text()).toBe(201);
  return ((await reply.json()) as { data: Customer }).data;
}
