import type { Car } from '#contract/fleet/car.schema.ts';
import { canValidate } from '#domain/fleet/fleet-rules.ts';
import { VALIDATION } from '#domain/fleet/lifecycles.ts';
import { eventsOf } from '#domain/lifecycle.ts';
import { dateIn } from '#domain/time/time.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import { carWrites } from './car.ts';
import { carTable } from './car.store.ts';
import { documentsOf } from './driver.store.ts';
import { appendFleetLog } from './fleet-log.store.ts';

/**
 * Moves a car one step in its validation.
 * @throws ApiError 409 for a step its status, documents or seats do not allow; 422 without the reason that rejecting
 * and suspending need
 */
export const validateCar = (
  id: number,
  step: string,
  reason: string | undefined,
  context: StaffContext,
): Promise<{ data: Car }> => {
  const { actor, now: at } = context;
  const event = eventsOf(VALIDATION).find((each) => each === step);
  if (!event) throw notFound('This step');
  return carWrites.change({ id }, context, async (tx, before) => {
    const { validation_status: status, seats, car_class, plate, timezone } = before;
    const documents = await documentsOf(tx.db, 'car', id);
    const facts = { owner: 'car' as const, status, papers: documents, seats, class_max_pax: car_class.max_pax };
    const verdict = canValidate(event, facts, { today: dateIn(at.toISOString(), timezone) });
    if (!verdict.ok) {
      const { code, why, allowed, missing } = verdict;
      throw conflict(code, `${plate}: ${why}`, { status, allowed, missing });
    }
    if ('reason' in VALIDATION.events[event] && reason === undefined) throw invalid({ reason: ['Must not be empty.'] });
    await carTable.update(tx.db, id, { validation_status: verdict.to, updated_by: actor.id });
    const log = { event: verdict.log, from: status, to: verdict.to, note: reason };
    await appendFleetLog(tx.db, { entity: 'car', id, at, actor, ...log });
    return 'changed';
  });
};
