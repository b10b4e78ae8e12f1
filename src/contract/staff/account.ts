import * as v from 'valibot';
import { call, service } from '#contract/kit/call.ts';
import { one } from '#contract/kit/page.ts';
import { challenge } from './sso.ts';

export const account = service('account', '/account', {
  sms: call('POST', '/sms', {
    access: 'public',
    summary: 'Send a code for the second step of signing in to the phone of the account.',
    body: v.object({ challenge }),
    limit: { max: 10, seconds: 60 },
    /** `sent_to` shows only the last digits of the number. */
    reply: one(v.object({ sent_to: v.string(), expires_at: v.string() })),
  }),
});
