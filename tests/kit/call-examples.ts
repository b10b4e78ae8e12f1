import { completed } from '#contract/index.ts';
import type { Call } from '#contract/kit/call.ts';
import { BODIES } from './request-bodies.ts';

/** Input of calls for which no other test keeps an example. */
const DAYS = { query: { from: '2026-05-01', to: '2026-05-02' } };
const EXAMPLES: Readonly<Record<string, object>> = {
  'admin.grant': { body: { admin_id: 1, permission_id: 'data', actions: ['get'] } },
  'campaign.update': { query: { id: '1' }, body: BODIES['campaign.update'] },
  'admin.giveRole': { body: { role_id: 1 } },
  'admin.setRights': { body: { role_ids: [1], permissions: [] } },
  'crew.addDriver': { body: without(BODIES['driver.create'], 'company_id') },
  'crew.addCar': { body: without(BODIES['car.create'], 'company_id') },
  'staffDriver.setStatus': { body: BODIES['driver.setStatus'] },
  'staffDriver.orders': DAYS,
  'car.orders': DAYS,
  'booking.told': { query: { template: 'voucher' } },
  'hotelBooking.told': { query: { template: 'stay_confirmed' } },
};
function without(body: Record<string, unknown> = {}, field: string): Record<string, unknown> {
  const { [field]: _, ...rest } = body;
  return rest;
}
/** Returns input with which a call is accepted, its path apart. */
export const exampleOf = (call: Call): object =>
  EXAMPLES[call.id] ?? (completed(call).body ? { body: BODIES[call.id] ?? {} } : {});
