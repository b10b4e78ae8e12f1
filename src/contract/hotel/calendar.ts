import { call, serviceOf } from '#contract/kit/call.ts';
import type { calendarDetails } from './calendar.schema.ts';

/** What a hotel sells by night: rooms, closures and costs. */
export const calendar = serviceOf<typeof calendarDetails>()('calendar', '/hbs/v1/staff/hotels', {
  read: call('GET', '/:id/calendar', { access: 'hbs:get' }),
  save: call('PUT', '/:id/calendar', { access: 'hbs:edit', idempotency: 'accepted' }),
});
