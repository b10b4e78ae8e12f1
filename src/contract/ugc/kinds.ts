import { kind } from '#contract/kit/kind.ts';
import { keptBy } from '#contract/content/content.ts';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { asWords } from '#domain/text/words.ts';
import { momentReport, moment } from './moment.ts';
import { story } from './story.ts';
import { watchedWord } from './watched-word.ts';

const storyKind = kind('story', {
  within: 'everywhere',
  calls: keptBy(story),
  list: 'ugc.stories',
  path: '/stories/:id',
  called: ({ title, slug }, choose) => choose({ en: slug, ...title }) || slug,
  hint: ({ city_name, status }) => [city_name, asWords(status)].filter((part) => part !== '').join(', '),
  nouns: 'stories',
  bulk: [story.submit, story.confirm, story.hide, story.show],
  alsoReadBy: [dashboard.content, story.versions, story.version],
});

const momentKind = kind('moment', {
  within: 'place',
  calls: { list: moment.list, one: moment.one, create: moment.create, update: moment.update },
  list: 'ugc.moments',
  path: '/moments/:id',
  called: ({ author, city_name }) => `moment by ${author.name}, ${city_name}`,
  label: ({ author, text }) => `${author.name}: ${text.slice(0, 60)}`,
  hint: ({ city_name, status }) => `${city_name}, ${asWords(status).toLowerCase()}`,
  bulk: [moment.approve, moment.decline, moment.hide],
  alsoReadBy: [moment.figures, moment.next, moment.review, momentReport.list, watchedWord.list, dashboard.content],
});

const watchedWordKind = kind('watched_word', {
  within: 'everywhere',
  calls: watchedWord,
  list: 'ugc.words',
  path: '/moments/words/:id',
  called: ({ word }) => `“${word}”`,
  label: ({ word }) => word,
  alsoReadBy: [moment.list, moment.one, moment.next, moment.review],
  hint: ({ effect }) => (effect === 'block' ? 'hides until review' : 'flags'),
});

export const UGC_KINDS = [storyKind, momentKind, watchedWordKind] as const;
