import { addressOf } from '#contract/kinds.ts';
import { plainCommands } from '#console/registry/plain.ts';

/** What people do with types of room; the list that shows one is a part of its hotel. */
export const roomCommands = plainCommands('room', {
  words: { disable: ['close', 'closed', 'not available'] },
  listAt: ({ hotel_id }) => addressOf('hotel', hotel_id, 'rooms'),
});

/** What people do with the partners of hotels. */
export const partnerCommands = plainCommands('hotel_partner', {
  listAt: ({ hotel_id }) => addressOf('hotel', hotel_id, 'partners'),
});
