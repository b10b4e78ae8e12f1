import { plainCommands } from '#console/registry/plain.ts';
import { blockOfCustomer } from './customer-blocking.ts';
import { campaignActions } from './campaign.ts';
import { messageActions } from './message.ts';
import { suppressionActions } from './suppression.ts';
import { webhookActions } from './webhook.ts';

const templates = plainCommands('message_template', { words: { enable: ['send'], disable: ['stop sending'] } });
const groups = plainCommands('user_group');

export const ntfsActions = {
  actions: [
    ...campaignActions.actions,
    ...groups.actions,
    ...messageActions.actions,
    ...suppressionActions.actions,
    blockOfCustomer,
    ...templates.actions,
    ...webhookActions.actions,
  ],
  sources: [
    campaignActions.source,
    groups.source,
    messageActions.source,
    suppressionActions.source,
    templates.source,
    webhookActions.source,
  ],
};
