import type { Action, RecordSource } from '#console/registry/define.ts';
import { giveBooking } from './dispatch-driver.ts';
import { carActions } from './drivers-cars-actions.ts';
import { companyActions } from './drivers-company-actions.ts';
import { documentActions } from './drivers-documents.ts';
import { driverActions } from './drivers-people-actions.ts';

export const driversActions: { actions: readonly Action[]; sources: readonly RecordSource[] } = {
  actions: [
    giveBooking,
    ...driverActions.actions,
    ...carActions.actions,
    ...companyActions.actions,
    ...documentActions.actions,
  ],
  sources: [driverActions.source, carActions.source, companyActions.source, documentActions.source],
};
