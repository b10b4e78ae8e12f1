import { plainCommands } from '#console/registry/plain.ts';
import { profitActions } from './city-profit.ts';
import { priceActions } from './price.ts';
import { termCommands } from './terms.ts';
import { zoneCommands } from './zone.ts';

/** Kinds with only the actions of a plain record. */
const PLAIN_KINDS = [
  'airport_addition',
  'day_booking_addition',
  'airport_variable',
  'day_booking_variable',
  'airport_service',
  'day_package',
] as const;

const PLAIN = [...zoneCommands, ...PLAIN_KINDS.map((kind) => plainCommands(kind)), ...termCommands];

export const pricingActions = {
  actions: [...PLAIN.flatMap(({ actions }) => actions), ...priceActions.actions, ...profitActions.actions],
  sources: [...PLAIN.map(({ source }) => source), ...priceActions.sources, ...profitActions.sources],
};
