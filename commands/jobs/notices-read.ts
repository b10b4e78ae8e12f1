import { notice } from '#contract/notice.ts';
import { action } from '#console/registry/define.ts';

export const readAll = action({
  id: 'notices.readAll',
  title: 'Mark all notices as read',
  words: ['bell', 'clear'],
  call: notice.readAll,
  icon: 'confirm',
  steps: {},
  async run({ send }) {
    await send(notice.readAll);
    return { say: '' };
  },
});
