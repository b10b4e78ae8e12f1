import { layout } from '#contract/home/layout.ts';
import type { LayoutRow } from '#contract/home/layout.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { PAGE_NAMES, type Page } from '#domain/home/layout.ts';
import { execute } from '#console/shell/commands/executor.ts';
import { useNames } from '#console/shell/form/names.ts';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { Button } from '#console/ui/button.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { LayoutPage } from './layout-page.tsx';

export const HomeV1 = () => <PageScreen page="home_v1" />;
export const HomeV2 = () => <PageScreen page="home_v2" />;
export const MarketV1 = () => <PageScreen page="market_v1" />;
export const MarketV2 = () => <PageScreen page="market_v2" />;

/** Shows the layout with an id. */
export function LayoutRecord({ params }: { params: { id: string } }) {
  const answer = useCall(layout.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="layout">
      {(row) => <LayoutPage key={row.id} record={row} />}
    </RecordState>
  );
}

/** Shows the layout of a page: that of all markets, or of a market that has its own. */
function PageScreen({ page }: { page: Page }) {
  const [{ market }, change] = useUrlState(MARKET);
  const answer = useCall(layout.list, { query: { of: page, page_size: 100 } });
  const rows = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={rows} noun="layout">
      {(layouts) => {
        const shown = layouts.find((row) => row.market === market) ?? layouts.find((row) => row.market === '');
        return (
          <div className="flex min-h-0 flex-1 flex-col gap-3">
            {layouts.length > 1 && shown && (
              <Markets layouts={layouts} shown={shown} onChange={(next) => change({ market: next })} />
            )}
            {shown ? <LayoutRecord key={shown.id} params={{ id: String(shown.id) }} /> : <NoLayout page={page} />}
          </div>
        );
      }}
    </RecordState>
  );
}

const MARKET = { market: urlText('') };

type MarketsProps = { layouts: readonly LayoutRow[]; shown: LayoutRow; onChange(market: string): void };

/** Leads to the layouts of the markets that have their own. */
function Markets({ layouts, shown, onChange }: MarketsProps) {
  const { countries } = useNames({ countries: publicReference.countriesMap });
  const own = layouts.toSorted((one, other) => one.market.localeCompare(other.market));
  return (
    <nav aria-label="Markets" className="flex flex-wrap gap-2">
      {own.map(({ market }) => (
        <Button
          key={market}
          size="sm"
          aria-pressed={market === shown.market}
          variant={market === shown.market ? 'default' : 'quiet'}
          onClick={() => onChange(market)}
        >
          {market === '' ? 'All other markets' : (countries[market] ?? market)}
        </Button>
      ))}
    </nav>
  );
}

function NoLayout({ page }: { page: Page }) {
  useTitle(PAGE_NAMES[page]);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={PAGE_NAMES[page]} />
      <EmptyState
        title="This page has no layout yet."
        why="A layout says which sections the page shows, in which order, and when. The public sees nothing of it before it is published."
        action={
          <Button variant="primary" onClick={() => execute('layout.start', { values: { page, market: '' } })}>
            Start the layout
          </Button>
        }
      />
    </div>
  );
}
