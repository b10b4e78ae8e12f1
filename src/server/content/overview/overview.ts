import type { ContentOverview, Topics } from '#contract/content/overview.schema.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import {
  brokenCards,
  citiesByCompleteness,
  contentInReview,
  languagesInOrder,
  liveTopics,
  scheduledContent,
  staleContent,
} from './overview.store.ts';

/** Returns what of the content needs somebody, as far as whoever asks may read it. */
export async function contentOverview(context: StaffContext): Promise<Omit<ContentOverview, 'banners' | 'moments'>> {
  const { db, now } = context;
  const languages = await languagesInOrder(db);
  const cities = await citiesByCompleteness(context);
  return {
    languages,
    cities: cities
      .map((city) => ({
        ...city,
        completeness: Object.fromEntries(languages.map((tag) => [tag, city.completeness[tag] ?? 0])),
        parts: Object.fromEntries(languages.map((tag) => [tag, city.parts[tag] ?? {}])),
      }))
      .toSorted((one, other) => sumOf(one.completeness) - sumOf(other.completeness)),
    stale: await staleContent(context),
    scheduled: await scheduledContent(context, now),
    reviews: await contentInReview(context),
    broken: await brokenCards(context),
  };
}

const sumOf = (completeness: Readonly<Record<string, number>>): number =>
  Object.values(completeness).reduce((sum, percent) => sum + percent, 0);

/** Returns what live articles and trips are about. */
export const contentTopics = async (context: StaffContext): Promise<Topics> => ({
  topics: await liveTopics(context, context.now),
});
