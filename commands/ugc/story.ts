import { story } from '#contract/ugc/story.ts';
import { addressBelow } from '#contract/kinds.ts';
import { action, AVAILABLE, unavailable } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { searching } from '#console/registry/plain.ts';
import { contentActions } from '#commands/content/content.ts';

const preview = action({
  id: 'story.preview',
  title: 'Preview story',
  words: ['look', 'play', 'phone', 'see', 'view', 'watch', 'slides'],
  call: story.one,
  on: { kind: 'story', max: 1 },
  icon: 'view',
  keys: ['v'],
  rare: true,
  steps: {},
  test: (_, { at }) => (at.path.endsWith('/preview') ? unavailable('This is its preview.') : AVAILABLE),
  run: async ({ record }) => ({ say: '', go: addressBelow('story', record.id, 'preview') }),
});

const copyAddress = action({
  id: 'story.copyAddress',
  title: 'Copy address of story',
  words: ['link', 'url', 'public page', 'share', 'slug'],
  call: story.one,
  on: { kind: 'story', max: 1 },
  icon: 'copy',
  rare: true,
  steps: {},
  test: ({ live }) => (live ? AVAILABLE : unavailable('It was never published.')),
  async run({ record, ctx }) {
    await ctx.shell.copyLink(`/stories/${record.slug}`);
    return { say: `The address of ${calledOf('story', record)} on the website is copied.` };
  },
});

export const storyActions = {
  actions: contentActions({ kind: 'story', calls: story }, [preview, copyAddress]),
  source: searching('story'),
};
