import type { PageBanner } from '#domain/home/page-at.ts';
import { bannersAt, type StoredBanner } from '#server/home/banner.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Looking } from './snapshot-at.ts';

/** A banner with what a page shows of it. */
export interface BannerOnPage extends PageBanner {
  readonly link: string;
  readonly desktop: StoredBanner['image_desktop'];
  readonly mobile: StoredBanner['image_mobile'];
}

/** Returns all banners as they were at an instant; at one to come as they are now. */
export async function bannersOnPage(db: Db, { at, now }: Looking): Promise<BannerOnPage[]> {
  const banners = await bannersAt(db, at, now);
  return banners.map(({ image_desktop, image_mobile, ...banner }) => ({
    ...banner,
    desktop: image_desktop,
    // A mobile picture without a description shows what the desktop one does.
    mobile: { ...image_mobile, alt: { ...image_desktop.alt, ...described(image_mobile.alt) } },
  }));
}

const described = (alt: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(alt).filter(([, words]) => words.trim() !== ''));
