import { assignment } from '#contract/dispatch/assignment.ts';
import { action } from '#console/registry/define.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { choice, record as recordStep, type StepAt } from '#console/registry/steps.ts';
import {
  crews,
  placeOf,
  placesOf,
  recordIn,
  shortGap,
  assignmentBody,
  type Crew,
  type SlotChoice,
} from '#commands/orders/crews.ts';

/** Assigns another booking to the driver. */
export const assignBooking = action({
  id: 'driver.give',
  title: 'Assign booking to driver',
  words: ['assign', 'dispatch', 'job', 'order'],
  call: [assignment.assign, assignment.candidates, assignment.cancel],
  on: { kind: 'driver', max: 1 },
  icon: 'orders',
  keys: ['a'],
  steps: {
    booking: recordStep({
      label: 'Booking',
      of: 'booking',
      check: (ref: Ref<'booking'>) =>
        placesOf(ref.record).length > 0 ? undefined : `${ref.label} has no open vehicle or day.`,
    }),
    place: choice<SlotChoice, { label: string; when: (at: StepAt) => boolean }>({
      label: 'Vehicle and day',
      when: (at) => placesOf(bookingIn(at)).length > 1,
      options: (at) => placesOf(bookingIn(at)).map((place) => ({ value: place, label: place.label })),
    }),
    crew: choice<Crew, { label: string }>({
      label: 'Car',
      async options(at) {
        const [driver] = at.records;
        const all = await crews({ ...at, records: ordered(at) }, placeOf(at.values) ?? placesOf(bookingIn(at))[0]);
        return all.filter(({ value }) => value.driver_id === driver?.id);
      },
    }),
    reason: shortGap,
  },
  test: ({ status, name }) => (status === 'active' ? { ok: true } : { ok: false, why: `${name} is not on duty.` }),
  async run({ record: { name }, values, send, idempotencyKey }) {
    const { id, label, record } = values.booking;
    const { place = placesOf(record)[0], crew, reason } = values;
    const { data } = await send(assignment.assign, {
      idempotencyKey,
      body: {
        order_id: id,
        ...(place && { vehicle_no: place.vehicle_no, ...(place.day_no && { day_no: place.day_no }) }),
        ...assignmentBody(crew, reason),
        expected_version: record.version,
      },
    });
    const body = { reason: 'Undone immediately.' };
    return {
      say: `${label} is assigned to ${name}.`,
      touches: ['booking'],
      undo: (again) => Promise.all(data.map((job) => again(assignment.cancel, { params: { id: job.id }, body }))),
    };
  },
});

const bookingIn = (at: StepAt) => recordIn(ordered(at));

/** Returns the booking chosen so far. */
function ordered({ values }: StepAt): readonly Ref[] {
  const ref = values['booking'];
  return typeof ref === 'object' && ref !== null && 'kind' in ref ? [ref as Ref] : [];
}
