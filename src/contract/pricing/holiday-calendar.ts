import { serviceOf } from '#contract/kit/call.ts';
import { plainCalls, removeCall } from '#contract/kit/plain.ts';
import type { holidayCalendarDetails } from './holiday-calendar.schema.ts';

/** Days that conditions of surcharges call by one name. */
export const holidayCalendar = serviceOf<typeof holidayCalendarDetails>()('holidayCalendar', '/crm/v1/staff/holiday', {
  ...plainCalls('pricing', { extension: true }),
  remove: removeCall('pricing', { extension: true }),
});
