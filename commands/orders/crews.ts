import { assignment } from '#contract/dispatch/assignment.ts';
import type { Candidate } from '#contract/dispatch/assignment.schema.ts';
import { takesDriver } from '#domain/dispatch/eligible.ts';
import { formatWallClock, toWallClock } from '#domain/time/time.ts';
import { asWords } from '#domain/text/words.ts';
import type { KindFacts } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { text, type Option, type StepAt } from '#console/registry/steps.ts';

type Facts = KindFacts['booking'];

/** A driver with a car, as a choice. */
export type Crew = { label: string; driver_id: number; car_id: number; clash: Candidate['clash'] };
/** One vehicle of a booking, on one day or on all open days. */
export type SlotChoice = { label: string; vehicle_no: number; day_no?: number };
/**
 * Returns the open slots of a booking: each vehicle with all its open days, and each day alone where there are several.
 */
export function placesOf(record: Facts | undefined): SlotChoice[] {
  if (!record) return [];
  const days = Math.max(1, Math.round(record.slots / record.vehicles));
  return Array.from({ length: record.vehicles }, (_, vehicle) => {
    const vehicle_no = vehicle + 1;
    const open = Array.from({ length: days }, (_day, day) => day + 1).filter(
      (day_no) => !record.drivers.some((job) => job.vehicle_no === vehicle_no && job.day_no === day_no),
    );
    if (open.length === 0) return [];
    const name = record.vehicles > 1 ? `Vehicle ${vehicle_no}` : '';
    const every = { label: [name, days > 1 && 'every open day'].filter(Boolean).join(', ') || 'The trip', vehicle_no };
    const single = open.map((day_no) => ({
      label: [name, `day ${day_no}`].filter(Boolean).join(', '),
      vehicle_no,
      day_no,
    }));
    return open.length > 1 ? [every, ...single] : days > 1 ? single : [every];
  }).flat();
}

/** Where a crew is needed, with the one that is there so far. */
type Place = { vehicle_no: number; day_no?: number | undefined; driver?: { id: number }; car?: { id: number } };

/**
 * Returns drivers with cars, the best first; ineligible ones are greyed with one reason, as is who has the job. In a playbook the record is what
 * the steps before leave of it, which the server does not know yet.
 */
export async function crews({ ctx, records }: StepAt, place: Place | undefined): Promise<Option<Crew>[]> {
  const record = recordIn(records);
  if (!record) return [];
  const { data } = await ctx.send(assignment.candidates, {
    params: { id: record.id },
    query: place ? { vehicle_no: place.vehicle_no, ...(place.day_no && { day_no: place.day_no }) } : {},
  });
  return data.map((each) => {
    const label = `${each.driver.name} · ${each.car.plate}`;
    const reasons = each.reasons.filter(({ code }) => code !== 'booking_status' || !takesDriver(record.status));
    const [against] = [...reasons, ...each.conflicts.filter(({ clash }) => clash === 'hard')];
    const isThere = place?.driver?.id === each.driver.id && place.car?.id === each.car.id;
    const why = against?.why ?? (isThere ? `${each.driver.name} has this job with this car already.` : undefined);
    return {
      value: { label, driver_id: each.driver.id, car_id: each.car.id, clash: each.clash },
      label,
      hint: hintOf(each, why === undefined ? record.timezone : undefined),
      ...(why !== undefined && { disabled: why }),
    };
  });
}

/** Returns what the driver has to be right for: when, from where to where, which class, how many people. */
export function tripIn({ records }: Pick<StepAt, 'records'>): string | undefined {
  const record = recordIn(records);
  if (!record || records.length > 1) return undefined;
  const { pickup_local, origin, destination, car_class, adults, children, infants } = record;
  const people = adults + children + infants;
  return [
    formatWallClock(pickup_local),
    `${placeName(origin)} → ${placeName(destination)}`,
    `${car_class.name}, ${people} ${people === 1 ? 'passenger' : 'passengers'}`,
  ].join(' · ');
}

const placeName = (place: string | { name: string }): string => (typeof place === 'string' ? place : place.name);

/** Returns the name of a crew's driver. */
export const driverIn = ({ label }: Pick<Crew, 'label'>): string => label.split(' · ')[0] ?? label;

/** Returns each driver once, with a car for it where there is one; the driver's further cars are found by typing. */
export function oncePerDriver(options: readonly Option<Crew>[]): Option<Crew>[] {
  const listed = new Set<number>();
  const ableFirst = options.toSorted((a, b) => Number(a.disabled !== undefined) - Number(b.disabled !== undefined));
  return ableFirst.map((option) => {
    const known = listed.has(option.value.driver_id);
    listed.add(option.value.driver_id);
    return known ? { ...option, further: true } : option;
  });
}

/** `zone` is that of the gap; who cannot take the trip has none. */
function hintOf({ car, company, clash, conflicts, idle_min }: Candidate, zone: string | undefined): string {
  const [near] = conflicts;
  if (zone === undefined) return [asWords(car.class), company.name].join(' · ');
  const gap =
    clash === 'soft' && near
      ? `short gap, other job ${formatWallClock(toWallClock(near.core_from, zone)).slice(11)}`
      : idle_min === null
        ? 'free'
        : `${idle_min} min gap`;
  return [asWords(car.class), company.name, gap].join(' · ');
}

/** A step for the reason a short gap is acceptable; it is skipped when there is none. */
export const shortGap = text({
  label: 'Override reason for the short gap',
  min: 3,
  max: 1000,
  when: ({ values }) => crewOf(values)?.clash === 'soft',
});

/** Returns the chosen crew in the form the calls take. */
export const assignmentBody = ({ driver_id, car_id, clash }: Crew, reason: string | undefined) => ({
  driver_id,
  car_id,
  ...(clash === 'soft' && { force: true }),
  ...(reason && { reason }),
});

/** Returns the booking of a step. */
export function recordIn([ref]: readonly Ref[]): Facts | undefined {
  return ref?.kind === 'booking' ? ref.record : undefined;
}

/** Returns the driver and car chosen so far. */
const crewOf = (values: StepAt['values']): Crew | undefined => {
  const value = values['crew'];
  return typeof value === 'object' && value !== null && 'clash' in value ? (value as Crew) : undefined;
};
/** Returns the vehicle and day chosen so far. */
export const placeOf = (values: StepAt['values']): SlotChoice | undefined => {
  const value = values['place'];
  return typeof value === 'object' && value !== null && 'vehicle_no' in value ? (value as SlotChoice) : undefined;
};
