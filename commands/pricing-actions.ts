import type { Action, RecordSource } from '#console/registry/define.ts';
import { additionActions } from './pricing-additions-actions.ts';
import { priceActions } from './pricing-prices-actions.ts';
import { profitActions } from './pricing-profit-actions.ts';
import { serviceActions } from './pricing-service-actions.ts';
import { variableActions } from './pricing-variables-actions.ts';
import { zoneActions } from './pricing-zone-actions.ts';

const AREAS: readonly { actions: readonly Action[]; sources: readonly RecordSource[] }[] = [
  zoneActions,
  priceActions,
  additionActions,
  variableActions,
  profitActions,
  serviceActions,
];

export const pricingActions = {
  actions: AREAS.flatMap(({ actions }) => actions),
  sources: AREAS.flatMap(({ sources }) => sources),
};
