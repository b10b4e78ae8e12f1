import { PAGE_NAMES } from '#domain/home/layout.ts';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import type { ContentRow } from '#server/content/content.store.ts';

/** Returns the id under which content is known: that of the city or country that it is about, or else its own. */
export const idOf = ({ id, about }: Pick<ContentRow, 'id' | 'about'>): number => about?.id ?? id;

/** Returns the English name of content: that of the city, country or page that it is about, or else its title. */
export const nameOf = (
  { about, page }: Pick<ContentRow, 'about' | 'page'>,
  titles: Readonly<Record<string, string>>,
): string => about?.name.en ?? (page === null ? titles[SOURCE_LANGUAGE] : PAGE_NAMES[page]) ?? '';
