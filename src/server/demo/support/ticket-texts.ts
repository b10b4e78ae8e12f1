import type { TicketPriority } from '#domain/ticket/clocks.ts';
import type { TicketType } from '#domain/ticket/ticket.ts';

/** What customers of the demo ask, and what staff answer. */
export interface TicketText {
  type: TicketType;
  priority: TicketPriority;
  subject: string;
  body: string;
  reply: string;
  note: string;
  resolution: string;
}

const text = (
  type: TicketType,
  priority: TicketPriority,
  subject: string,
  body: string,
  reply: string,
  note: string,
  resolution: string,
): TicketText => ({ type, priority, subject, body, reply, note, resolution });

export const TICKET_TEXTS: readonly TicketText[] = [
  text(
    'change',
    'high',
    'Our flight lands two hours later',
    'The airline moved our flight and we now land two hours later. Can the driver come later as well?',
    'Thank you for telling us. We have moved your pickup, and your driver follows the flight.',
    'Checked with dispatch: the driver is free until the evening.',
    'Pickup moved to the new landing time.',
  ),
  text(
    'change',
    'normal',
    'One more child travels with us',
    'We are five instead of four now, and need a child seat for a three-year-old.',
    'We have added the child seat. The car you booked has room for five.',
    'The class has room for five with two large suitcases.',
    'Child seat added, same car.',
  ),
  text(
    'cancel',
    'normal',
    'Please cancel our transfer',
    'Our meeting was called off. What do we get back if we cancel today?',
    'I am sorry to hear that. We have cancelled your transfer and refund what the policy allows.',
    'More than 24 hours ahead: in full.',
    'Cancelled and refunded by the policy.',
  ),
  text(
    'refund',
    'high',
    'Charged twice',
    'My card shows the amount twice. Please refund one of the two.',
    'You are right, and we are sorry. One of the two payments goes back to your card within five days.',
    'Two captures, a minute apart.',
    'Second payment refunded.',
  ),
  text(
    'refund',
    'normal',
    'The driver did not come',
    'We waited for 40 minutes and took a taxi in the end. I want my money back.',
    'We are very sorry. We have looked into it and give you the full amount back.',
    'The driver waited at the other terminal; it was our mistake.',
    'Refunded in full, our mistake.',
  ),
  text(
    'complaint',
    'normal',
    'The car was dirty',
    'The back seat was covered in sand. That is not what we paid for.',
    'Thank you for telling us. We have spoken to the company, and the car was cleaned the same day.',
    'Second complaint about this car this month.',
    'Company was told; voucher given.',
  ),
  text(
    'lost_item',
    'high',
    'Left my bag in the car',
    'I left a black backpack on the back seat. It has my medication in it.',
    'Your driver has found it and can bring it to your hotel this afternoon.',
    'Driver confirms a black backpack.',
    'Bag brought to the hotel.',
  ),
  text(
    'driver_issue',
    'normal',
    'The driver drove too fast',
    'My parents were frightened. Please tell the driver to keep to the limits.',
    'We take this seriously and have spoken to the driver.',
    'The company looks at the speed log.',
    'Driver was cautioned.',
  ),
  text(
    'other',
    'low',
    'Can I get an invoice?',
    'My company needs an invoice with its name and address.',
    'Of course. You find it attached to your booking; tell us if the address is wrong.',
    'Receipt suffices, they need no tax number.',
    'Receipt sent.',
  ),
  text(
    'other',
    'low',
    'May we bring a surfboard?',
    'It is 2.1 metres long. Does it fit into the car?',
    'Yes, in a van. We can change your booking to one for a small supplement.',
    'Does not fit into a sedan.',
    'Customer takes the van.',
  ),
];

/** Replies that staff of the demo have saved. */
export const SAVED_REPLIES = [
  {
    name: 'Ride ahead',
    language: 'en',
    body: 'Your driver for {code} is {driver}. The pickup is at {pickup} local time.',
  },
  {
    name: 'We have received it',
    language: 'en',
    body: 'Thank you for writing to us about {code}. We are looking into it and answer within the day.',
  },
  {
    name: 'Where to meet',
    language: 'en',
    body: 'Your driver waits for you behind the customs exit with a sign that has your name on it, from {pickup} on.',
  },
  {
    name: 'Refund is on its way',
    language: 'en',
    body: 'We have refunded {code}. The amount is on your account within five working days.',
  },
  {
    name: 'Ride ahead',
    language: 'zh',
    body: '您的订单 {code} 的司机是 {driver}，接车时间为当地时间 {pickup}。',
  },
  {
    name: 'Ride ahead',
    language: 'ja',
    body: 'ご予約 {code} の運転手は {driver} です。お迎えは現地時間 {pickup} です。',
  },
] as const;
