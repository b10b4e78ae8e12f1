import { notSellable } from './price.ts';
import type { NotSellable, PriceLine } from './price.ts';
import type { Addition, Direction } from './rows.ts';

/** An extra somebody asked for. */
export type Chosen = { code: string; quantity: number };

/** What quantities follow from. */
export type Extent = {
  vehicles: number;
  days: number;
  /** Nights the driver spends away from the first zone. */
  nights: number;
  car_class: string;
  direction?: Direction | undefined;
};

/** The lines of chosen, mandatory and automatic extras; or which choice cannot be had. */
export function additionLines(
  additions: readonly Addition[],
  chosen: readonly Chosen[],
  extent: Extent,
): { ok: true; lines: PriceLine[] } | NotSellable {
  const offered = additions.filter((addition) => offers(addition, extent));
  for (const { code, quantity } of chosen) {
    const addition = offered.find((entry) => entry.code === code && entry.apply === 'optional');
    if (!addition) return notSellable('bad_addition', `The extra "${code}" is not offered here.`);
    const { label, max_qty } = addition;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > max_qty) {
      return notSellable('bad_addition', `Between 1 and ${max_qty} of "${label}" can be booked.`);
    }
  }
  const lines = offered.flatMap((addition): PriceLine[] => {
    const quantity = quantityOf(addition, chosen, extent);
    if (quantity === 0) return [];
    const { code, label, markup, cost_minor } = addition;
    return [{ kind: markup ? 'addition' : 'passthrough', code, label, quantity, amount_minor: cost_minor * quantity }];
  });
  return { ok: true, lines };
}

function offers(addition: Addition, { car_class, direction }: Extent): boolean {
  return (
    addition.enabled &&
    (!addition.direction || addition.direction === direction) &&
    (addition.car_classes.length === 0 || addition.car_classes.includes(car_class))
  );
}

/** Chosen ones count as asked; what follows from the trip counts as the trip says. */
function quantityOf({ code, unit, apply }: Addition, chosen: readonly Chosen[], extent: Extent): number {
  const asked = chosen.filter((choice) => choice.code === code).reduce((total, choice) => total + choice.quantity, 0);
  if (apply === 'optional' && asked === 0) return 0;
  switch (unit) {
    case 'per_unit':
      return apply === 'optional' ? asked : 1;
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
