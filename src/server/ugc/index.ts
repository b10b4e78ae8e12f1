import { moment, momentReport } from '#contract/ugc/moment.ts';
import { publicMoment } from '#contract/ugc/public-moment.ts';
import { watchedWord } from '#contract/ugc/watched-word.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { create, momentList, momentReads, reportHandlers, update } from './moment.ts';
import { publicMomentHandlers } from './public-moment.ts';
import { queueHandlers } from './queue.ts';
import { write } from './tell.ts';
import { verdictHandlers } from './verdict.ts';
import { watchedWordHandlers, watchedWordList } from './watched-word.ts';

export { waitingMoments } from './waiting.ts';
export { addMomentPages } from './pages.ts';
export { eraseMoments, moveMoments, type TouchedMoment } from './people.store.ts';
export { receiveMoment, receiveReport } from './intake.ts';
export { verdictHandlers as momentVerdicts, watchedWordHandlers };

export const ugcRoutes = [
  ...implement(moment, { ...momentReads, create, update, ...queueHandlers, ...verdictHandlers, write }),
  ...implement(momentReport, reportHandlers),
  ...implement(watchedWord, watchedWordHandlers),
  ...implement(publicMoment, publicMomentHandlers),
];

/** The lists of this service as a whole, by kind of record. */
export const UGC_LISTS = { moment: momentList, watched_word: watchedWordList };
