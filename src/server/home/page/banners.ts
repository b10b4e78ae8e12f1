import type { Cover } from '#domain/content/publishable.ts';
import type { PageBanner } from '#domain/home/page-at.ts';
import type { Db } from '#server/kit/change/context.ts';

/** A banner with what a page shows of it. */
export interface BannerOnPage extends PageBanner {
  readonly link: string;
  readonly desktop: Cover;
  readonly mobile: Cover;
}

/** Returns all banners as they were at an instant; at one to come as they are now. */
export async function bannersOnPage(_db: Db, _at: Date): Promise<BannerOnPage[]> {
  return [];
}
