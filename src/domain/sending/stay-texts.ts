import type { StayTemplate, TemplateText } from './template.ts';

const STAY = `Hotel: {hotel}
Address: {address}
Check-in: {check_in}
Check-out: {check_out}
Rooms: {rooms}
Guests: {people}
Names: {names}
Wishes: {remarks}`;

const ASK = 'Questions? {company_phone}';

/** What guests and hotels are told of stays, in English. */
export const STAY_TEXTS: Readonly<Record<StayTemplate, TemplateText>> = {
  stay_confirmed: {
    subject: 'Your stay at {hotel} is confirmed',
    text: `Hello {first_name},

your booking {code} is confirmed. Please show this message at the reception.

${STAY}
Number of the hotel: {reference}

Total: {total}
Paid: {paid}
Still to pay: {due}

If you cancel: {terms}
${ASK}

{company}`,
    sms: '{code} is confirmed: {hotel}, {check_in}.',
  },
  stay_changed: {
    subject: 'Your stay at {hotel} has changed',
    text: `Hello {first_name},

your booking {code} has changed. This is how it stands now:

${STAY}

${ASK}

{company}`,
    sms: '{code} has changed: {hotel}, {check_in}.',
  },
  stay_cancelled: {
    subject: 'Your stay at {hotel} is cancelled',
    text: `Hello {first_name},

your booking {code} is cancelled.

Hotel: {hotel}
Check-in: {check_in}
Fee: {fee}

If money is due to you, we will tell you when it is on its way.
${ASK}

{company}`,
    sms: '{code}, {hotel}, {check_in}, is cancelled.',
  },
  stay_denied: {
    subject: '{hotel} cannot take you',
    text: `Hello {first_name},

we are sorry: {hotel} cannot confirm your booking {code} from {check_in}. You pay nothing for it, and we pay back what you have paid.

We are glad to look for another hotel with you.
${ASK}

{company}`,
    sms: '{hotel} cannot confirm {code}. You pay nothing for it.',
  },
  hotel_request: {
    subject: 'Booking {code}: please confirm',
    text: `Dear colleagues at {hotel},

please confirm this booking, with your number for it.

Our number: {code}
Guest: {guest}
${STAY}

{company}
{company_phone}`,
    sms: 'Please confirm {code}: {guest}, {check_in}, {rooms}.',
  },
  hotel_changed: {
    subject: 'Booking {code}: the guests have changed',
    text: `Dear colleagues at {hotel},

this booking has changed. This is how it stands now:

Our number: {code}
Your number: {reference}
Guest: {guest}
${STAY}

{company}
{company_phone}`,
    sms: '{code} has changed: {guest}, {check_in}, {people}.',
  },
  hotel_cancelled: {
    subject: 'Booking {code} is cancelled',
    text: `Dear colleagues at {hotel},

this booking is cancelled. Please do not expect the guests.

Our number: {code}
Your number: {reference}
Guest: {guest}
Check-in: {check_in}
Rooms: {rooms}

{company}
{company_phone}`,
    sms: '{code} is cancelled: {guest}, {check_in}.',
  },
};
