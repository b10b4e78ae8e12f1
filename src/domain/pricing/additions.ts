import type { Direction } from '#domain/booking/pickup.ts';
import { notSellable } from './price.ts';
import type { NotSellable, PassedOver, PriceLine } from './price.ts';
import type { Addition } from './rows.ts';

/** An extra the customer chose. */
export type Chosen = { code: string; quantity: number };

/** The extent of a trip, from which quantities follow. */
export type Extent = {
  vehicles: number;
  days: number;
  /** Nights the driver spends away from the first zone. */
  nights: number;
  car_class: string;
  direction?: Direction | undefined;
};

/** Returns the lines of chosen, mandatory and automatic extras; or the choice that is unavailable. */
export function additionLines(
  additions: readonly Addition[],
  chosen: readonly Chosen[],
  extent: Extent,
  passed: PassedOver[],
): { ok: true; lines: PriceLine[] } | NotSellable {
  const offered = additions.filter((addition) => {
    const against = whyNotOffered(addition, extent);
    if (against) passed.push({ record: 'addition', id: addition.id ?? null, label: addition.label, why: against });
    return against === null;
  });
  for (const { code, quantity } of chosen) {
    const addition = offered.find((entry) => entry.code === code && entry.apply === 'optional');
    if (!addition)
      return notSellable('bad_addition', `The extra "${code}" is not offered here.`, {
        record: 'addition',
        option: code,
      });
    const { label, max_qty } = addition;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > max_qty) {
      return notSellable('bad_addition', `Between 1 and ${max_qty} of "${label}" can be booked.`);
    }
  }
  const lines = offered.flatMap((addition): PriceLine[] => {
    const quantity = quantityOf(addition, chosen, extent);
    if (quantity === 0) return [];
    const { id = null, code, label, markup, cost_minor } = addition;
    const kind = markup ? 'addition' : 'passthrough';
    const cause = { record: 'addition', id, why: whyCharged(addition) } as const;
    return [{ kind, code, label, quantity, amount_minor: cost_minor * quantity, cause }];
  });
  return { ok: true, lines };
}

function whyNotOffered(addition: Addition, { car_class, direction }: Extent): string | null {
  if (!addition.enabled) return 'It is disabled.';
  if (addition.direction && addition.direction !== direction) return 'It is for the other direction.';
  return addition.car_classes.length === 0 || addition.car_classes.includes(car_class)
    ? null
    : 'It is for other car classes.';
}

function whyCharged({ apply, unit, markup }: Addition): string {
  const chosen = { optional: 'It was chosen', mandatory: 'It always applies', auto: 'It follows from the trip' }[apply];
  return `${chosen}, ${unit.replace('_', ' ')}${markup ? '' : '; passed on without profit'}.`;
}

/**
 * Returns the quantity charged. Only optional extras per unit use the chosen quantity; all others follow from the trip.
 */
function quantityOf({ code, unit, apply }: Addition, chosen: readonly Chosen[], extent: Extent): number {
  const chosenQuantity = chosen
    .filter((choice) => choice.code === code)
    .reduce((total, choice) => total + choice.quantity, 0);
  if (apply === 'optional' && chosenQuantity === 0) return 0;
  switch (unit) {
    case 'per_unit':
      return apply === 'optional' ? chosenQuantity : 1;
    case 'per_vehicle':
      return extent.vehicles;
    case 'per_booking':
      return 1;
    case 'per_day':
      return extent.days;
    case 'per_night':
      return extent.nights;
  }
}
