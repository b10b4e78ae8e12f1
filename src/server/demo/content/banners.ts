import { banner } from '#contract/home/banner.ts';
import type { BannerKind, Placement } from '#domain/home/banner.ts';
import { addDays } from '#domain/time/calendar.ts';
import { dateIn, SINGAPORE, toInstant } from '#domain/time/time.ts';
import { bannerHandlers } from '#server/home/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { backdateBanners } from '#server/demo/rows/banner.store.ts';
import { contextAt, type DemoAuthor } from './author.ts';
import { drawPicture } from './picture.ts';

interface BannerDemo {
  readonly at: string;
  /** The staff member who adds them. */
  readonly author: DemoAuthor;
  /** Where pictures are kept; without it there are no banners, which need them. */
  readonly files: FileStore | undefined;
}

interface DemoBanner {
  readonly title: string;
  readonly placement: Placement;
  readonly kind?: BannerKind;
  readonly link: string;
  readonly alt: string;
  readonly markets?: readonly string[];
  readonly languages?: readonly string[];
  /** Days from the first day of the demo to the midnights, in Singapore, at which it starts and ends. */
  readonly days: readonly [number, number | null];
  readonly off?: true;
}

const BANNERS: readonly DemoBanner[] = [
  {
    title: 'Deepavali lights',
    placement: 'hero',
    link: '/promotions/deepavali',
    alt: 'Lamps in rows along a street at dusk.',
    markets: ['SG', 'MY'],
    days: [-40, -24],
  },
  {
    title: 'Half-term day hire',
    placement: 'strip',
    link: '/promotions/half-term',
    alt: 'Hills behind a motorway.',
    days: [-30, -10],
  },
  {
    title: 'Airport rides from SGD 48',
    placement: 'hero',
    link: '/airport-transfers',
    alt: 'The hills behind the airport in the morning.',
    days: [-20, null],
  },
  {
    title: 'Sunset cruises',
    placement: 'hero',
    link: '/promotions/sunset-cruises',
    alt: 'The last light over the harbour.',
    days: [-20, 2],
  },
  {
    title: 'Get the app',
    placement: 'popup',
    kind: 'marketing',
    link: 'https://app.kerbside.example/get',
    alt: 'A phone that shows the way to a car.',
    days: [-20, 3],
  },
  {
    title: 'Bali by car',
    placement: 'hero',
    link: '/insider/bali',
    alt: 'Green hills in front of a volcano.',
    days: [-12, 28],
  },
  {
    title: '10% off airport rides',
    placement: 'strip',
    kind: 'marketing',
    link: '/promotions/airport-10',
    alt: 'A car on the way to the airport.',
    markets: ['SG', 'MY'],
    days: [-3, 22],
  },
  {
    title: 'School holiday day hire',
    placement: 'hero',
    link: '/promotions/school-holidays',
    alt: 'A road between fields.',
    markets: ['SG', 'MY'],
    languages: ['en'],
    days: [-1, 40],
  },
  {
    title: 'Cruise terminal pickups',
    placement: 'side',
    link: '/promotions/cruise-terminal',
    alt: 'A ship in front of hills.',
    markets: ['SG'],
    days: [6, 39],
  },
  {
    title: 'Christmas lights tour',
    placement: 'hero',
    link: '/promotions/christmas-lights',
    alt: 'The street of lights before it gets dark.',
    markets: ['SG', 'MY'],
    days: [9, 34],
  },
  {
    title: 'Gift cards',
    placement: 'popup',
    kind: 'marketing',
    link: '/gift-cards',
    alt: 'A card with a ribbon.',
    markets: ['SG'],
    days: [17, 33],
  },
  {
    title: 'Zoo at night',
    placement: 'hero',
    link: '/articles/night-safari',
    alt: 'Hills in the moonlight.',
    markets: ['SG'],
    days: [20, 42],
  },
  {
    title: 'New Year’s Eve rides',
    placement: 'hero',
    kind: 'marketing',
    link: '/promotions/new-years-eve',
    alt: 'Fireworks behind the hills.',
    markets: ['SG', 'MY'],
    languages: ['en', 'zh'],
    days: [28, 41],
  },
  {
    title: 'Rainy day rides',
    placement: 'side',
    link: '/promotions/rainy-days',
    alt: 'Clouds over the hills.',
    days: [-8, null],
    off: true,
  },
];

/** Adds banners of both kinds to all placements, by the call that people use. */
export async function fillBanners(db: Db, { at, author, files }: BannerDemo): Promise<void> {
  if (!files) return;
  const today = dateIn(at, SINGAPORE);
  const midnight = (days: number) => toInstant(`${addDays(today, days)}T00:00`, SINGAPORE);
  for (const [place, { title, kind = 'banner', alt, days, off, ...shown }] of BANNERS.entries()) {
    const picture = async (width: number, height: number) => ({
      key: await drawPicture(db, files, place + 60, new Date(at), { width, height }),
      focal: { x: 0.5, y: 0.5 },
    });
    const [from, to] = days;
    const body = {
      title,
      kind,
      ...shown,
      markets: [...(shown.markets ?? [])],
      languages: [...(shown.languages ?? [])],
      image_desktop: { ...(await picture(720, 320)), alt: { en: alt } },
      image_mobile: { ...(await picture(360, 432)), alt: {} },
      starts_at: midnight(from),
      ends_at: to === null ? null : midnight(to),
      schedule_zone: SINGAPORE,
      enabled: off === undefined,
    };
    await bannerHandlers.create({ params: {}, query: undefined, body }, contextAt(db, at, author, banner.create));
  }
  await backdateBanners(db, at);
}
