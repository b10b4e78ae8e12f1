/** An article is written to last; a post is news. Both are content with the same fields. */
export const ARTICLE_TYPES = ['article', 'post'] as const;
export type ArticleType = (typeof ARTICLE_TYPES)[number];

/** The texts that a language needs before it is complete. */
export const ARTICLE_NEEDS = ['title', 'body'] as const;

/** Returns the first city that an article is about, with how many more there are, as in `Singapore +2`; empty without any. */
export const firstCity = ({ city_name, city_ids }: { city_name: string | null; city_ids: readonly number[] }): string =>
  city_ids.length > 1 ? `${city_name} +${city_ids.length - 1}` : (city_name ?? '');

/**
 * Returns the address of a title: its Latin letters without accents and its digits, joined by hyphens, at most `max`
 * characters. Empty for a title without any.
 */
export function slugOf(title: string, max = 80): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, max) : `${slug}-${word}`;
    if (longer.length > max) break;
    slug = longer;
  }
  return slug;
}
