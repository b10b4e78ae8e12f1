import { call, serviceOf } from '#contract/kit/call.ts';
import type { accountDetails } from './account.schema.ts';

export const account = serviceOf<typeof accountDetails>()('account', '/account', {
  sendCode: call('POST', '/sms', { access: 'public' }),
});
