import { plainCommands } from '#console/registry/plain.ts';
import type { Later } from '#console/registry/define.ts';
import { momentsOfCustomer } from './customer-moments.ts';
import { momentActions } from './moment.ts';

const words = plainCommands('watched_word');

/** What staff do with what travellers post, and how it is found. */
export const ugcActions: Later = {
  actions: [...momentActions.actions, momentsOfCustomer, ...words.actions],
  sources: [momentActions.source, words.source],
};
