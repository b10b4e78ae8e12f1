import { describe, expect, it } from 'vitest';
import { bookingExpiry } from '#contract/booking/booking.schema.ts';
import { booking } from '#contract/booking/booking.ts';
import { language } from '#contract/reference/language.ts';
import { deedOf } from '#server/audit/deed.ts';

describe('the text of an activity entry', () => {
  it.each([
    ['a call', booking.confirm.id, undefined, 'Confirmed booking'],
    ['a plain call', language.create.id, true, 'Added language'],
    ['a record switched on', language.toggle.id, true, 'Enabled language'],
    ['a record switched off', language.toggle.id, false, 'Disabled language'],
    ['either of both', language.toggle.id, undefined, 'Enabled or disabled language'],
    ['work of the server', bookingExpiry.id, undefined, 'Expired booking'],
    ['a command that is no more', 'language.translate', undefined, 'language.translate'],
  ])('of %s', (_, command, on, words) => expect(deedOf(command, on)).toBe(words));
});
