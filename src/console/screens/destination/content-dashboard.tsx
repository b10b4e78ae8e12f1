import { city } from '#contract/reference/city.ts';
import { dashboard } from '#contract/dashboard.ts';
import type { ContentFigures } from '#contract/dashboard.schema.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { Figures } from '#console/ui/figures.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';

/** Shows the number of destinations: cities by status, by service and by country. */
export function ContentDashboard() {
  const answer = useCall(dashboard.content);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Content dashboard" />
      <RecordState answer={answer} record={answer.data?.data} noun="figures">
        {(figures) => <Destinations figures={figures} />}
      </RecordState>
    </div>
  );
}

function Destinations({ figures }: { figures: ContentFigures }) {
  const mayList = useAllowed(city.list);
  const at = (query: string) => (mayList ? `/data/city${query}` : undefined);
  const linked = (value: number, query: string) =>
    value === 0 ? '–' : mayList ? <TextLink href={`/data/city${query}`}>{count(value)}</TextLink> : count(value);
  return (
    <div className="flex flex-col gap-6">
      <Section title="Cities">
        <Figures
          label="Cities"
          figures={[
            { label: 'All', value: count(figures.cities), href: at('') },
            { label: 'Enabled', value: count(figures.enabled), tone: 'good', href: at('?state=enabled') },
            { label: 'Disabled', value: count(figures.disabled), tone: 'neutral', href: at('?state=disabled') },
            { label: 'With airport transfers', value: count(figures.airport), href: at('?service=airport') },
            { label: 'With day hire', value: count(figures.day_booking), href: at('?service=day_booking') },
          ]}
        />
      </Section>
      <Section title="Cities by country">
        <div className="max-w-2xl">
          <PlainTable
            label="Cities by country"
            head={['Country', 'Enabled', 'Disabled', 'All']}
            right={[1, 2, 3]}
            rows={figures.countries.map(({ code, name, enabled, disabled }) => [
              name,
              linked(enabled, `?country=${code}&state=enabled`),
              linked(disabled, `?country=${code}&state=disabled`),
              linked(enabled + disabled, `?country=${code}`),
            ])}
          />
        </div>
      </Section>
    </div>
  );
}

const count = (number: number): string => number.toLocaleString('en');
