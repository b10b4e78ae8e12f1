import { plainCommands } from '#console/registry/plain.ts';
import { campaignActions } from './campaign.ts';
import { messageActions } from './message.ts';
import { webhookActions } from './webhook.ts';

const templates = plainCommands('message_template', { words: { enable: ['send'], disable: ['stop sending'] } });
const groups = plainCommands('user_group');

export const ntfsActions = {
  actions: [
    ...campaignActions.actions,
    ...groups.actions,
    ...messageActions.actions,
    ...templates.actions,
    ...webhookActions.actions,
  ],
  sources: [campaignActions.source, groups.source, messageActions.source, templates.source, webhookActions.source],
};
