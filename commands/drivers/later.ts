import type { Action, RecordSource } from '#console/registry/define.ts';
import { commentOn } from '#commands/comments.ts';
import { assignBooking } from './driver-assign.ts';
import { carActions } from './car.ts';
import { companyActions } from './company.ts';
import { documentActions } from './document.ts';
import { driverActions } from './driver.ts';
import { statementActions } from './statement.ts';

export const driversActions: { actions: readonly Action[]; sources: readonly RecordSource[] } = {
  actions: [
    assignBooking,
    ...driverActions.actions,
    ...carActions.actions,
    ...companyActions.actions,
    ...documentActions.actions,
    ...statementActions.actions,
    commentOn('driver'),
    commentOn('company'),
    commentOn('car'),
  ],
  sources: [
    driverActions.source,
    carActions.source,
    companyActions.source,
    documentActions.source,
    statementActions.source,
  ],
};
