import { moment } from '#contract/ugc/moment.ts';
import { action } from '#console/registry/define.ts';

/** Lists what a customer posted. */
export const momentsOfCustomer = action({
  id: 'customer.moments',
  title: 'Show moments of customer',
  words: ['posts', 'pictures', 'photos', 'ugc'],
  call: moment.list,
  on: { kind: 'customer', max: 1 },
  icon: 'moment',
  rare: true,
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: `/moments?customer=${id}` }),
});
