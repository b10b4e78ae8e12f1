import { serviceOf } from '#contract/kit/call.ts';
import { plainCalls, removeCall } from '#contract/kit/plain.ts';
import type { holidayCalendarDetails } from './holiday-calendar.schema.ts';

/** Named sets of days that surcharge conditions refer to. */
export const holidayCalendar = serviceOf<typeof holidayCalendarDetails>()('holidayCalendar', '/crm/v1/staff/holiday', {
  ...plainCalls('pricing', { extension: true }),
  remove: removeCall('pricing', { extension: true }),
});
