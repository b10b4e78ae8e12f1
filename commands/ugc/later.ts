import { plainCommands } from '#console/registry/plain.ts';
import type { Later } from '#console/registry/define.ts';
import { momentsOfCustomer } from './customer-moments.ts';
import { momentActions } from './moment.ts';
import { storyActions } from './story.ts';

const words = plainCommands('watched_word');

/** What people do with what the community posts and sees, and how it is found. */
export const ugcActions: Later = {
  actions: [...storyActions.actions, ...momentActions.actions, momentsOfCustomer, ...words.actions],
  sources: [storyActions.source, momentActions.source, words.source],
};
