import type { Later } from '#console/registry/define.ts';
import { plainCommands } from '#console/registry/plain.ts';
import { partnerCommands, roomCommands } from './hotel-parts.ts';
import { commentOn } from '#commands/comments.ts';
import { hotelBookings, stayActions } from './hotel-booking.ts';
import { stayMoneyActions } from './hotel-booking-money.ts';
import { stayLinkActions } from './hotel-booking-links.ts';
import { hotelCommands } from './hotel.ts';

const PARTS = [
  hotelCommands,
  roomCommands,
  partnerCommands,
  plainCommands('hotel_collection'),
  plainCommands('provider'),
  plainCommands('facility'),
];

/** What people do with hotels, and how they are found. */
export const hotelActions: Later = {
  actions: [
    ...PARTS.flatMap(({ actions }) => actions),
    ...stayActions,
    ...stayMoneyActions,
    ...stayLinkActions,
    commentOn('hotel_booking'),
    commentOn('hotel'),
  ],
  sources: [...PARTS.map(({ source }) => source), hotelBookings],
};
