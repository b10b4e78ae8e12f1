import { plainScreens } from '#console/registry/plain-screens.ts';

export const wordScreens = plainScreens('watched_word', {
  title: 'Watched words',
  words: [
    'moderation',
    'flag',
    'banned',
    'forbidden',
    'spam',
    'filter',
    'blacklist',
    'ugc',
    'bad words',
    'swear words',
    'profanity',
    'word filter',
  ],
  order: 4,
  icon: 'watched',
  list: () => import('#console/screens/ugc/words/watched-word.tsx').then((m) => ({ default: m.WatchedWordList })),
  filters: () => import('#console/screens/ugc/words/watched-word.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/ugc/words/watched-word.tsx').then((m) => ({ default: m.WatchedWordRecord })),
  edit: () => import('#console/screens/ugc/words/watched-word.tsx').then((m) => ({ default: m.WatchedWordEdit })),
  create: () => import('#console/screens/ugc/words/watched-word.tsx').then((m) => ({ default: m.WatchedWordCreate })),
});
