import { BANNER_SORTS } from '#contract/home/banner.schema.ts';
import { ListPage } from '#console/shell/list/list-page.tsx';
import { useList } from '#console/shell/list/use-list.ts';
import { DESKTOP_OR_TABLET, useMedia } from '#console/ui/hooks/use-media.ts';
import { BannerTimeline } from './banner-timeline.tsx';
import { COLUMNS, FILTERS, MARKETING_FILTERS } from './banner-columns.tsx';

const NONE = 'Pictures on the pages of the website that lead somewhere, each for a time, appear here.';

/** Lists banners, above a timeline of the slots of each placement. */
export function BannerList() {
  const list = useList({ kind: 'banner', filters: FILTERS, sorts: BANNER_SORTS, order: 'ends_at' });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="home.banners.create"
      none={NONE}
      below={<Timeline state={list.state} />}
    />
  );
}

/** Lists the banners of campaigns, above the same timeline: both kinds share the slots. */
export function MarketingBannerList() {
  const list = useList({
    kind: 'banner',
    screen: 'home.marketing_banners',
    filters: MARKETING_FILTERS,
    sorts: BANNER_SORTS,
    order: 'ends_at',
  });
  return (
    <ListPage
      list={list}
      columns={COLUMNS}
      add="home.marketing_banners.create"
      none={NONE}
      below={<Timeline state={list.state} />}
    />
  );
}

/** Shows the timeline where there is room for it, with the market and language of the list. */
function Timeline({ state }: { state: Readonly<Record<string, unknown>> }) {
  const roomy = useMedia(DESKTOP_OR_TABLET);
  return roomy ? <BannerTimeline market={String(state['market'])} language={String(state['language'])} /> : null;
}
