import { STAY_TEXTS } from './stay-texts.ts';
import { languageFor, type TemplateCode, type TemplateText } from './template.ts';

const ASK = 'Questions? {company_phone}';

/** How somebody finds their driver. */
const MEETING = `Pickup: {from}
Car: {plate}
Phone of the driver: {driver_phone}
Name on the sign: {sign}`;

/** The texts the product comes with. */
export const ENGLISH: Readonly<Record<TemplateCode, TemplateText>> = {
  ...STAY_TEXTS,
  voucher: {
    subject: 'Your booking {code} is confirmed',
    text: `Hello {first_name},

your booking {code} is confirmed. Please keep this message: it is your voucher.

Pickup: {pickup} (local time)
From: {from}
To: {to}
Flight: {flight}
Name on the sign: {sign}
Travellers: {people}
Car: {car_class}

Total: {total}
Paid: {paid}
Still to pay: {due}

We will tell you who drives you before the pickup.
${ASK}

{company}`,
    sms: '{code} is confirmed: {pickup}, {from}.',
  },
  driver: {
    subject: 'Your driver for {code}',
    text: `Hello {first_name},

{driver} drives you on {pickup} (local time).

Phone of the driver: {driver_phone}
Car: {car_class}, {plate}
Pickup: {from}
Name on the sign: {sign}

${ASK}

{company}`,
    sms: '{code}, {pickup}: {driver}, {driver_phone}, {plate}.',
  },
  changed: {
    subject: 'Your booking {code} has changed',
    text: `Hello {first_name},

your booking {code} has changed. This is how it stands now:

Pickup: {pickup} (local time)
From: {from}
To: {to}
Flight: {flight}
Travellers: {people}
Car: {car_class}

Total: {total}
Paid: {paid}
Still to pay: {due}

${ASK}

{company}`,
    sms: '{code} has changed. Pickup: {pickup}, {from}.',
  },
  delayed: {
    subject: 'New pickup time for {code}',
    text: `Hello {first_name},

we have moved your pickup with your flight {flight}: {delay}.

Pickup: {pickup} (local time)
From: {from}
Driver: {driver}
Phone of the driver: {driver_phone}

${ASK}

{company}`,
    sms: '{code}: your pickup is now {pickup}.',
  },
  on_way: {
    subject: 'Your driver is on the way',
    text: `Hello {first_name},

{driver} is on the way to you.

${MEETING}

{company}`,
    sms: '{code}: {driver} is on the way, {plate}, {driver_phone}.',
  },
  arrived: {
    subject: 'Your driver has arrived',
    text: `Hello {first_name},

{driver} waits for you.

${MEETING}

{company}`,
    sms: '{code}: {driver} waits for you, {plate}, {driver_phone}.',
  },
  completed: {
    subject: 'Receipt for your trip {code}',
    text: `Hello {first_name},

thank you for travelling with us. This is the receipt for your trip {code}.

Pickup: {pickup} (local time)
From: {from}
To: {to}
Car: {car_class}

Total: {total}
Paid: {paid}
Still to pay: {due}

${ASK}

{company}`,
    sms: 'Thank you for travelling with us. {code}: {total}.',
  },
  cancelled: {
    subject: 'Your booking {code} is cancelled',
    text: `Hello {first_name},

your booking {code} for {pickup} is cancelled.

From: {from}
To: {to}

If money is due to you, we will tell you when it is on its way.
${ASK}

{company}`,
    sms: '{code} for {pickup} is cancelled.',
  },
  payment_link: {
    subject: 'Please pay {amount} for your booking {code}',
    text: `Hello {first_name},

please pay {amount} for your booking {code} here:
{link}

Pay by: {until} (local time)
Pickup: {pickup} (local time)
From: {from}
To: {to}
Hotel: {hotel}
Check-in: {check_in}

${ASK}

{company}`,
    sms: 'Please pay {amount} for {code}: {link}',
  },
  receipt: {
    subject: 'We have received {amount} for {code}',
    text: `Hello {first_name},

thank you. We have received {amount} for your booking {code}.

Paid by: {method}
Total: {total}
Paid: {paid}
Still to pay: {due}

${ASK}

{company}`,
    sms: 'We have received {amount} for {code}.',
  },
  refunded: {
    subject: 'We have paid back {amount} for {code}',
    text: `Hello {first_name},

we have paid back {amount} for your booking {code}. Depending on your bank it takes some days to arrive.

${ASK}

{company}`,
    sms: 'We have paid back {amount} for {code}.',
  },
  moment_shown: {
    subject: 'Your post is on our site',
    text: `Hello {first_name},

your post “{post}” is on our site for other travellers to see. Thank you for sharing it.

{company}`,
    sms: 'Your post “{post}” is on our site.',
  },
  moment_declined: {
    subject: 'We could not show your post',
    text: `Hello {first_name},

we do not show your post “{post}”.

Why: {reason}
{note}

You can change it on our site; we then look at it again.
${ASK}

{company}`,
    sms: 'We do not show your post “{post}”: {reason}.',
  },
  moment_hidden: {
    subject: 'Your post is not shown any more',
    text: `Hello {first_name},

your post “{post}” is not shown any more.

Why: {reason}
{note}

You can change it on our site; we then look at it again.
${ASK}

{company}`,
    sms: 'Your post “{post}” is not shown any more: {reason}.',
  },
  report_answered: {
    subject: 'We looked at the post that you reported',
    text: `Hello {first_name},

thank you for telling us about the post “{post}”. We looked at it. {outcome}

{company}`,
    sms: 'We looked at the post “{post}”. {outcome}',
  },
};

/** When each template is sent. */
export const SENT_WHEN: Readonly<Record<TemplateCode, string>> = {
  voucher: 'a booking is confirmed',
  driver: 'a driver is assigned',
  changed: 'a confirmed booking is changed',
  delayed: 'the pickup moves with the flight',
  on_way: 'a driver sets out',
  arrived: 'a driver arrives',
  completed: 'a trip is completed',
  cancelled: 'a booking is cancelled',
  stay_confirmed: 'a hotel has confirmed a booking',
  stay_changed: 'the guests of a confirmed hotel booking change',
  stay_cancelled: 'a hotel booking is cancelled',
  stay_denied: 'a hotel does not take a booking',
  hotel_request: 'rooms are booked, to the hotel',
  hotel_changed: 'the guests of a hotel booking change, to the hotel',
  hotel_cancelled: 'a hotel booking is cancelled, to the hotel',
  payment_link: 'a payment link is made',
  receipt: 'a payment has arrived',
  refunded: 'a refund is paid back',
  moment_shown: 'a moment is approved',
  moment_declined: 'a moment is declined',
  moment_hidden: 'a moment is hidden',
  report_answered: 'a moment that somebody reported is decided',
};

/** The texts of a template by language. */
export interface Texts {
  readonly subject: Readonly<Record<string, string>>;
  readonly text: Readonly<Record<string, string>>;
  readonly sms: Readonly<Record<string, string>>;
}

/** Returns the texts of a template: what staff have written, and in English otherwise what the product comes with. */
export const textsOf = ({ code, subject, text, sms }: Texts & { readonly code: TemplateCode }): Texts => ({
  subject: { en: ENGLISH[code].subject, ...subject },
  text: { en: ENGLISH[code].text, ...text },
  sms: { en: ENGLISH[code].sms, ...sms },
});

/** Returns the languages in which a template is complete. */
export const languagesOf = ({ subject, text, sms }: Texts): string[] =>
  Object.keys(text).filter((language) => text[language] && subject[language] && sms[language]);

/** Returns a template in the language of a reader. A language that lacks one of the texts is not used at all. */
export function textIn(texts: Texts, wanted: string): TemplateText & { readonly language: string } {
  const has = languagesOf(texts);
  const language = languageFor(wanted, (each) => has.includes(each));
  const { subject, text, sms } = texts;
  return { language, subject: subject[language] ?? '', text: text[language] ?? '', sms: sms[language] ?? '' };
}
