import { job } from '#contract/job.ts';
import { webhook } from '#contract/sending/webhook.ts';
import { apiKey } from '#contract/staff/api-key.ts';
import { expect, type Kerbside } from './kerbside.ts';

const served = new WeakSet<Kerbside>();

/** Adds one record of each kind that the demo has none of, once for each server: {@link screens} shows them. */
export async function addMissingRecords(kerbside: Kerbside): Promise<void> {
  if (served.has(kerbside)) return;
  served.add(kerbside);
  const add = async ({ path: url }: { path: string }, body: object): Promise<void> => {
    const { status } = await kerbside.fetch('superadmin', url, { method: 'POST', body: JSON.stringify(body) });
    expect(status).toBe(201);
  };
  await add(job.exportList, { list: 'data.city', columns: [{ id: 'name', header: 'Name' }], title: 'Cities' });
  const permissions = [{ permission_id: 'data', actions: ['query', 'get'] }];
  const expires_at = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
  await add(apiKey.create, { name: 'Website', permissions, expires_at });
  await add(webhook.create, { name: 'Accounts', url: 'https://example.com/hooks', events: ['booking.paid'] });
}
