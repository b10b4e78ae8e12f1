import type { Action, RecordSource } from '#console/registry/define.ts';
import { companyActions } from './drivers-company-actions.ts';
import { documentActions } from './drivers-documents.ts';

export const driversActions: { actions: readonly Action[]; sources: readonly RecordSource[] } = {
  actions: [...companyActions.actions, ...documentActions.actions],
  sources: [companyActions.source, documentActions.source],
};
