import { requestActions, requestSource } from './access-request.ts';
import { adminActions, adminSource } from './admin.ts';
import { customersActions } from './customer.ts';
import { roleActions, roleSource } from './role.ts';

export const usersActions = {
  actions: [...customersActions.actions, ...adminActions, ...roleActions, ...requestActions],
  sources: [...customersActions.sources, adminSource, roleSource, requestSource],
};
