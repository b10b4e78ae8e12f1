import { assignment } from '#contract/dispatch/assignment.ts';
import { booking } from '#contract/booking/booking.ts';
import type { BoardDriver } from '#contract/dispatch/board.schema.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { candidatesOf, type Candidate, type DraggedSlot } from './board-verdict.ts';

/**
 * Assigns the dragged slot to a driver through the regular command, which asks for a reason when the gap is short,
 * reports the result and can be undone.
 *
 * @param known The server's verdict on the driver, if it has arrived.
 */
export async function assignDragged(
  held: DraggedSlot,
  driver: BoardDriver,
  known: Candidate | undefined,
): Promise<void> {
  const { send } = runtime();
  const { job, vehicle_no, day_no } = held;
  const params = { id: held.booking.id };
  try {
    const [{ data: record }, suggestion] = await Promise.all([
      send(booking.one, { params }),
      known ??
        send(assignment.candidates, { params, query: { vehicle_no, day_no } }).then(({ data }) =>
          candidatesOf(data).get(driver.id),
        ),
    ]);
    if (!suggestion) return void toast({ tone: 'warn', text: `${driver.name} has no car here.` });
    const label = `${driver.name} · ${suggestion.car.plate}`;
    const crew = { label, driver_id: driver.id, car_id: suggestion.car.id, clash: suggestion.clash };
    const refs = [{ kind: 'booking' as const, id: record.id, label: record.code, code: record.code, record }];
    if (job) execute('booking.reassign', { refs, values: { job: { label, id: job.id }, crew } });
    else execute('booking.assign', { refs, values: { place: { label, vehicle_no, day_no }, crew } });
  } catch (error) {
    toast({ tone: 'bad', text: `${held.booking.code} was not assigned to ${driver.name}.`, detail: sentenceOf(error) });
  }
}
