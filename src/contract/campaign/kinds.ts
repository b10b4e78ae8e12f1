import { kind } from '#contract/kit/kind.ts';
import { asWords } from '#domain/text/words.ts';
import { campaign } from './campaign.ts';
import { userGroup } from './user-group.ts';

const userGroupKind = kind('user_group', {
  within: 'everywhere',
  calls: {
    list: userGroup.list,
    one: userGroup.one,
    create: userGroup.create,
    update: userGroup.update,
    toggle: userGroup.toggle,
    remove: userGroup.remove,
    restore: userGroup.restore,
  },
  list: 'ntfs.groups',
  path: '/user-group/:id',
  called: ({ name }) => name,
  hint: ({ summary }) => summary,
  alsoReadBy: [userGroup.count, userGroup.members, userGroup.why],
});

const campaignKind = kind('campaign', {
  within: 'everywhere',
  calls: {
    list: campaign.list,
    one: campaign.one,
    create: campaign.create,
    update: campaign.update,
    remove: campaign.remove,
    restore: campaign.restore,
  },
  list: 'ntfs.campaigns',
  path: '/campaign/:id',
  called: ({ name }) => name,
  hint: ({ channel, status }) => `${asWords(channel)} · ${status}`,
  alsoReadBy: [campaign.runs, campaign.messages],
  bulk: [campaign.activate, campaign.deactivate],
});

export const CAMPAIGN_KINDS = [campaignKind, userGroupKind] as const;
