import { booking } from '#contract/booking/booking.ts';
import { action, type Later } from '#console/registry/define.ts';

/** Shows the bookings by day. The filters of the list stay, if it is on screen. */
const showCalendar = action({
  id: 'orders.calendar',
  title: 'Show orders as calendar',
  words: ['month', 'week', 'days', 'schedule', 'agenda', 'pickups', 'bookings'],
  call: booking.days,
  icon: 'package',
  keys: ['g Shift+o'],
  steps: {},
  async run({ ctx: { at, shell } }) {
    const query = new URLSearchParams(at.screen === 'orders.list' ? at.search : '');
    query.delete('pageNo');
    query.set('as', 'calendar');
    return { say: '', go: `${shell.pathOf('orders.list')}?${query.toString().replaceAll('%2C', ',')}` };
  },
});

export const calendarActions: Later['actions'] = [showCalendar];
