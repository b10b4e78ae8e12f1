import { publicReference } from '#contract/reference/public-reference.ts';
import { story } from '#contract/ugc/story.ts';
import { screen, type Screen } from '#console/registry/define.ts';

const FORM = [story.categories, story.zones, publicReference.citiesMap, publicReference.languagesMap] as const;

const list = screen({
  id: 'ugc.stories',
  title: 'Stories',
  words: ['story', 'slides', 'video', 'reel', 'clip', 'pictures', 'captions', 'content', 'draft', 'ugc', 'slideshow'],
  path: '/stories',
  call: story.list,
  menu: { order: 1, icon: 'story' },
  keys: ['g Shift+S'],
  load: () => import('#console/screens/ugc/stories/story-list.tsx').then((m) => ({ default: m.StoryList })),
  filters: () => import('#console/screens/ugc/stories/story-list.tsx').then((m) => m.FILTERS),
});

const record = screen({
  id: 'ugc.stories.record',
  title: 'Story',
  path: '/stories/:id',
  parent: 'ugc.stories',
  call: [story.one, story.versions],
  load: () => import('#console/screens/ugc/stories/story-record.tsx').then((m) => ({ default: m.StoryRecord })),
});

const preview = screen({
  id: 'ugc.stories.preview',
  title: 'Preview',
  path: '/stories/:id/preview',
  parent: 'ugc.stories.record',
  call: story.one,
  load: () => import('#console/screens/ugc/stories/story-preview.tsx').then((m) => ({ default: m.StoryPreview })),
});

const edit = screen({
  id: 'ugc.stories.edit',
  title: 'Edit',
  path: '/stories/:id/edit',
  parent: 'ugc.stories.record',
  call: [story.one, story.update, ...FORM],
  load: () => import('#console/screens/ugc/stories/story-form.tsx').then((m) => ({ default: m.StoryEdit })),
});

const create = screen({
  id: 'ugc.stories.create',
  title: 'Add story',
  words: ['new', 'create', 'write', 'slides', 'video', 'upload'],
  path: '/stories/create',
  parent: 'ugc.stories',
  call: [story.create, ...FORM],
  load: () => import('#console/screens/ugc/stories/story-form.tsx').then((m) => ({ default: m.StoryCreate })),
});

/** Screens of stories. */
export const storyScreens: readonly Screen[] = [list, record, preview, edit, create];
