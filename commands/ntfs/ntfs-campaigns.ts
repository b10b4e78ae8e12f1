import { campaign } from '#contract/campaign/campaign.ts';
import { userGroup } from '#contract/campaign/user-group.ts';
import { screen } from '#console/registry/define.ts';

const campaigns = screen({
  id: 'ntfs.campaigns',
  title: 'Campaigns',
  words: [
    'newsletter',
    'marketing',
    'push',
    'offer',
    'mailing',
    'broadcast',
    'mailshot',
    'mass mail',
    'email marketing',
    'email blast',
    'mail blast',
  ],
  path: '/campaign/list',
  aliases: ['/campaign'],
  call: campaign.list,
  menu: { order: 1, icon: 'campaign' },
  keys: ['g Shift+K'],
  load: () => import('#console/screens/ntfs/campaign-list.tsx').then((m) => ({ default: m.CampaignList })),
  filters: () => import('#console/screens/ntfs/campaign-list.tsx').then((m) => m.FILTERS),
});

const campaignRecord = screen({
  id: 'ntfs.campaigns.record',
  title: 'Campaign',
  path: '/campaign/:id',
  parent: 'ntfs.campaigns',
  call: campaign.one,
  load: () => import('#console/screens/ntfs/campaign-record.tsx').then((m) => ({ default: m.CampaignRecord })),
});

const campaignEdit = screen({
  id: 'ntfs.campaigns.edit',
  title: 'Edit',
  path: '/campaign/:id/edit',
  parent: 'ntfs.campaigns.record',
  call: [campaign.one, campaign.update],
  load: () => import('#console/screens/ntfs/campaign-form.tsx').then((m) => ({ default: m.CampaignEdit })),
});

const campaignCreate = screen({
  id: 'ntfs.campaigns.create',
  title: 'Add campaign',
  words: ['new', 'create', 'make', 'send newsletter', 'mailing', 'mass mail'],
  path: '/campaign/create',
  parent: 'ntfs.campaigns',
  call: campaign.create,
  load: () => import('#console/screens/ntfs/campaign-form.tsx').then((m) => ({ default: m.CampaignCreate })),
});

const groups = screen({
  id: 'ntfs.groups',
  title: 'User groups',
  words: [
    'group',
    'segment',
    'customer segment',
    'customer group',
    'audience',
    'target',
    'rules',
    'recipients',
    'mailing list',
    'target group',
    'cohort',
  ],
  path: '/user-group/list',
  aliases: ['/user-group'],
  call: userGroup.list,
  menu: { order: 2, icon: 'group' },
  load: () => import('#console/screens/ntfs/group-list.tsx').then((m) => ({ default: m.GroupList })),
  filters: () => import('#console/screens/ntfs/group-list.tsx').then((m) => m.FILTERS),
});

const groupRecord = screen({
  id: 'ntfs.groups.record',
  title: 'User group',
  path: '/user-group/:id',
  parent: 'ntfs.groups',
  call: userGroup.one,
  load: () => import('#console/screens/ntfs/group-record.tsx').then((m) => ({ default: m.GroupRecord })),
});

const groupEdit = screen({
  id: 'ntfs.groups.edit',
  title: 'Edit',
  path: '/user-group/:id/edit',
  parent: 'ntfs.groups.record',
  call: [userGroup.one, userGroup.update],
  load: () => import('#console/screens/ntfs/group-form.tsx').then((m) => ({ default: m.GroupEdit })),
});

const groupCreate = screen({
  id: 'ntfs.groups.create',
  title: 'Add user group',
  words: ['new', 'create', 'make', 'segment', 'audience', 'mailing list', 'target group'],
  path: '/user-group/create',
  parent: 'ntfs.groups',
  call: userGroup.create,
  load: () => import('#console/screens/ntfs/group-form.tsx').then((m) => ({ default: m.GroupCreate })),
});

/** The screens of campaigns and user groups, within the area of notifications. */
export const CAMPAIGN_SCREENS = [
  campaigns,
  campaignRecord,
  campaignEdit,
  campaignCreate,
  groups,
  groupRecord,
  groupEdit,
  groupCreate,
];
