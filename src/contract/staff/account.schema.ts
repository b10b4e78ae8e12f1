import * as v from 'valibot';
import { one } from '#contract/kit/page.ts';
import { challenge } from './sso.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

export const accountDetails = {
  sendCode: {
    summary: 'Send a code for the second step of signing in to the phone of the account.',
    did: 'Had a code sent by text message',
    refuses: { conflict: ['no_phone'], not_available: ['sms_not_configured'], outside: ['sms_failed'] },
    body: v.object({ challenge }),
    limit: { max: 10, seconds: 60 },
    /** `sent_to` shows only the last digits of the number. */
    reply: one(v.object({ sent_to: v.string(), expires_at: v.string() })),
  },
} satisfies ServiceDetails;
