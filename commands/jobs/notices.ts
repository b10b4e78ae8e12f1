import { notice } from '#contract/notice.ts';
import { action } from '#console/registry/define.ts';

export const open = action({
  id: 'notices.open',
  title: 'Show notices',
  words: ['bell', 'messages', 'unread', 'notifications', 'alerts'],
  call: notice.list,
  icon: 'notices',
  keys: ['g n'],
  steps: {},
  async run({ ctx: { shell } }) {
    shell.openNotices();
    return { say: '' };
  },
});
