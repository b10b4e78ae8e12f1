import { additionCommands } from './additions.ts';
import { priceActions } from './price.ts';
import { profitActions } from './city-profit.ts';
import { serviceCommands } from './services.ts';
import { termCommands } from './terms.ts';
import { variableCommands } from './variables.ts';
import { zoneCommands } from './zone.ts';

const PLAIN = [...zoneCommands, ...additionCommands, ...variableCommands, ...serviceCommands, ...termCommands];

export const pricingActions = {
  actions: [...PLAIN.flatMap(({ actions }) => actions), ...priceActions.actions, ...profitActions.actions],
  sources: [...PLAIN.map(({ source }) => source), ...priceActions.sources, ...profitActions.sources],
};
