import { call, serviceOf } from '#contract/kit/call.ts';
import type { bookingMessageDetails, messageDetails } from './message.schema.ts';

/** Messages to customers, whatever they are about. */
export const message = serviceOf<typeof messageDetails>()('message', '/ntfs/v1/staff/messages', {
  list: call('GET', '', { access: 'ntfs:query', extension: true }),
  one: call('GET', '/:id', { access: 'ntfs:get', extension: true }),
  channels: call('GET', '/channels', { access: 'ntfs:query', extension: true }),
  resend: call('PUT', '/:id/resend', { access: 'ntfs:enable', idempotency: 'accepted', extension: true }),
  cancel: call('PUT', '/:id/cancel', { access: 'ntfs:disable', idempotency: 'accepted', extension: true }),
});

/** What the customer of a booking was told. */
export const bookingMessage = serviceOf<typeof bookingMessageDetails>()('bookingMessage', '/booking/v1/staff', {
  list: call('GET', '/:id/messages', { access: 'order:get', extension: true }),
});
