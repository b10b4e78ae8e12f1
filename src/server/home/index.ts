import { banner } from '#contract/home/banner.ts';
import { event } from '#contract/home/event.ts';
import { publicEvent } from '#contract/home/public-event.ts';
import { layout } from '#contract/home/layout.ts';
import { publicHome } from '#contract/home/public-home.ts';
import { layoutHandlers } from '#server/content/index.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { bannerHandlers, bannerList } from './banner.ts';
import { eventHandlers, eventList } from './event.ts';
import { pageHandlers } from './page/page.ts';
import { publicHomeHandlers } from './page/public-page.ts';
import { publicEventHandlers } from './public-event.ts';

export { bannersEndingSoon, noticeEndingBanners } from './ending-banners.ts';
export { bannerHandlers, eventHandlers };
export { eventsShown } from './public-event.ts';

export const homeRoutes = [
  ...implement(layout, { ...layoutHandlers, ...pageHandlers }),
  ...implement(banner, bannerHandlers),
  ...implement(event, eventHandlers),
  ...implement(publicEvent, publicEventHandlers),
  ...implement(publicHome, publicHomeHandlers),
];

/** The lists of this service as a whole, by kind of record. */
export const HOME_LISTS = { banner: bannerList, event: eventList };
