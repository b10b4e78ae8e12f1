import type { ContentOverview } from '#contract/content/overview.schema.ts';
import { cityContent } from '#contract/content/destination.ts';
import { banner } from '#contract/home/banner.ts';
import { moment } from '#contract/ugc/moment.ts';
import { dashboard } from '#contract/dashboard/dashboard.ts';
import { addressBelow } from '#contract/kinds.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { LinkButton } from '#console/ui/button.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { BrokenCards, EndingBanners, InReview, OutOfDate, Scheduled, WaitingMoments } from './dashboard-lists.tsx';
import { firstGap, LanguageMatrix } from './language-matrix.tsx';
import { Topics } from './topics.tsx';

/** Shows what of the content needs somebody: gaps by city and language, what is broken, old, in review or about to go live. */
export function ContentDashboard() {
  const answer = useCall(dashboard.content);
  const overview = answer.data?.data;
  const maySeeBanners = useAllowed(banner.list);
  const maySeeMoments = useAllowed(moment.list);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Content dashboard"
        facts={overview ? factsOf(overview) : []}
        actions={overview && <Actions overview={overview} />}
      />
      <RecordState answer={answer} record={overview} noun="content">
        {(found) => (
          <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <LanguageMatrix overview={found} />
              <Scheduled scheduled={found.scheduled} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <BrokenCards broken={found.broken} />
              <InReview reviews={found.reviews} />
              {maySeeMoments && <WaitingMoments moments={found.moments} />}
              {maySeeBanners && <EndingBanners banners={found.banners} />}
              <OutOfDate stale={found.stale} />
              <Topics />
            </div>
          </div>
        )}
      </RecordState>
    </div>
  );
}

function Actions({ overview }: { overview: ContentOverview }) {
  const mayAdd = useAllowed(cityContent.create);
  const mayEdit = useAllowed(cityContent.update);
  const gap = firstGap(overview);
  const singapore = overview.cities.find(({ id, has_content }) => id === SINGAPORE && has_content);
  return (
    <>
      {mayEdit && singapore && (
        <LinkButton href={addressBelow('city_content', SINGAPORE, 'edit')}>{`${singapore.name} content`}</LinkButton>
      )}
      {mayAdd && <LinkButton href="/insider/city/create">Add city content</LinkButton>}
      {mayEdit && gap !== undefined && (
        <LinkButton variant="primary" href={gap}>
          Open next gap
        </LinkButton>
      )}
    </>
  );
}

/** The city that has a shortcut of its own (PRODUCT.md#destinations). */
const SINGAPORE = 396;

function factsOf({ cities, languages }: ContentOverview): string[] {
  const percents = cities.flatMap(({ completeness }) => Object.values(completeness));
  const mean = percents.reduce((sum, percent) => sum + percent, 0) / Math.max(percents.length, 1);
  return [
    cities.length === 1 ? '1 city' : `${cities.length} cities`,
    languages.length === 1 ? '1 language' : `${languages.length} languages`,
    `${Math.floor(mean)}% complete`,
  ];
}
