import { describe, expect, it } from 'vitest';
import { bookingExpiry } from '#contract/booking/booking.schema.ts';
import { booking } from '#contract/booking/booking.ts';
import { language } from '#contract/reference/language.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import { deedOf } from '#server/audit/deed.ts';

describe('the text of an activity entry', () => {
  it.each([
    ['a call', booking.confirm.id, undefined, 'Confirmed booking'],
    ['a plain call', language.create.id, { enabled: true }, 'Added language'],
    ['a record switched on', language.toggle.id, { enabled: true }, 'Enabled language'],
    ['a record switched off', language.toggle.id, { enabled: false }, 'Disabled language'],
    ['either of both', language.toggle.id, undefined, 'Enabled or disabled language'],
    ['an action', ticket.act.id, { action: 'snooze' }, 'Snoozed ticket'],
    ['an unknown action', ticket.act.id, {}, 'Moved ticket on'],
    ['work of the server', bookingExpiry.id, undefined, 'Expired booking'],
    ['a command that is no more', 'language.translate', undefined, 'language.translate'],
  ])('of %s', (_, command, after, words) => expect(deedOf(command, after)).toBe(words));
});
