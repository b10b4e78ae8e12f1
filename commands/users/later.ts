import { commentOn } from '#commands/comments.ts';
import { requestActions, requestSource } from './access-request.ts';
import { adminActions, adminSource } from './admin.ts';
import { customersActions } from './customer.ts';
import { apiKeyActions, apiKeySource } from './api-key.ts';
import { roleActions, roleSource } from './role.ts';

export const usersActions = {
  actions: [
    ...customersActions.actions,
    ...adminActions,
    ...roleActions,
    ...apiKeyActions,
    ...requestActions,
    commentOn('customer'),
  ],
  sources: [...customersActions.sources, adminSource, roleSource, apiKeySource, requestSource],
};
