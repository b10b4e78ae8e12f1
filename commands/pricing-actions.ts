import { additionCommands } from './pricing-additions-actions.ts';
import { priceActions } from './pricing-prices-actions.ts';
import { profitActions } from './pricing-profit-actions.ts';
import { serviceCommands } from './pricing-service-actions.ts';
import { termCommands } from './pricing-terms-actions.ts';
import { variableCommands } from './pricing-variables-actions.ts';
import { zoneCommands } from './pricing-zone-actions.ts';

const PLAIN = [...zoneCommands, ...additionCommands, ...variableCommands, ...serviceCommands, ...termCommands];

export const pricingActions = {
  actions: [...PLAIN.flatMap(({ actions }) => actions), ...priceActions.actions, ...profitActions.actions],
  sources: [...PLAIN.map(({ source }) => source), ...priceActions.sources, ...profitActions.sources],
};
