import { activity } from '#contract/activity/activity.ts';
import { place } from '#contract/activity/place.ts';
import { homeArticle } from '#contract/content/home-article.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import type { CardKind } from '#domain/content/body.ts';
import { namesQuery, type Names } from '#console/shell/form/names.ts';
import { runtime } from '#console/shell/state/runtime.ts';

/** The kinds of card that can be chosen, with the calls that name their records. A ride is booked in a city. */
export const CARD_NAMES = {
  activity: activity.names,
  hotel: hotel.names,
  place: place.names,
  article: homeArticle.articles,
  booking: publicReference.citiesMap,
} as const;
export type ChosenKind = keyof typeof CARD_NAMES;

export const CARD_WORDS: Readonly<Record<CardKind, string>> = {
  activity: 'Activity',
  place: 'Place',
  article: 'Article',
  booking: 'Ride in a city',
  hotel: 'Hotel',
};

/** Returns the names of the records that cards of a kind can show; none while they cannot be read. */
export async function readNames(kind: CardKind): Promise<Names> {
  if (!isChosen(kind)) return {};
  try {
    return (await runtime().queries.query(namesQuery(CARD_NAMES[kind]))).data;
  } catch {
    return {};
  }
}

export const isChosen = (kind: string): kind is ChosenKind => kind in CARD_NAMES;
