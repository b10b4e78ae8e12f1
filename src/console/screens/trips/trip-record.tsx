import { useMemo } from 'react';
import { trip } from '#contract/content/trip.ts';
import type { Trip } from '#contract/content/trip.schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { refOf } from '#console/registry/kinds.ts';
import { Draft, Languages, MissingNotice, sentBack, Versions } from '#console/shell/content/content-record.tsx';
import { Standing } from '#console/shell/content/content-words.tsx';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { stopsInWords } from './plan/plan-words.ts';
import { PlanSummary } from './plan/plan-summary.tsx';

/** Shows a trip: its draft in each language, what it lacks, and what was published when. */
export function TripRecord({ params }: { params: { id: string } }) {
  const answer = useCall(trip.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="trip">
      {(row) => <Record record={row} />}
    </RecordState>
  );
}

function Record({ record }: { record: Trip }) {
  const reference = useMemo(() => refOf('trip', record), [record]);
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={record.title['en'] ?? record.slug}
      mark={<Standing record={record} />}
      facts={[
        record.city_name,
        record.days === 1 ? '1 day' : `${record.days} days`,
        stopsInWords(record.stop_count),
        `/${record.slug}`,
      ]}
      tabs={TABS}
      {...sentBack(record)}
    />
  );
}

const Content = ({ record }: { record: Trip }) => (
  <div className="flex flex-col gap-6">
    <MissingNotice record={record} />
    <Languages record={record} />
    <Draft record={record} />
    <Section title="Placement">
      <DescriptionList
        facts={[
          { label: 'City', value: record.city_name },
          { label: 'Days', value: String(record.days) },
          {
            label: 'Budget for one person',
            value:
              record.budget_minor !== null && record.currency !== null
                ? formatMoney(record.budget_minor, record.currency)
                : '',
          },
          { label: 'Tags', value: record.tags.join(', ') },
          { label: 'Featured', value: record.featured ? 'Yes' : 'No' },
          { label: 'Author', value: record.author?.name },
        ]}
      />
    </Section>
    <RecordStamps record={record} />
  </div>
);

function StopCount({ record: { stop_count } }: { record: Trip }) {
  return stop_count > 0 && <span className="text-sm text-faint tabular-nums">{stop_count}</span>;
}

const TABS: RecordTabs<Trip> = [
  { value: 'content', label: 'Content', Body: Content },
  { value: 'plan', label: 'Plan', Body: PlanSummary, Mark: StopCount },
  {
    value: 'versions',
    label: 'Versions',
    Body: ({ record }) => <Versions record={record} call={trip.versions} />,
  },
  { value: 'history', label: 'History', Body: ({ record }) => <History kind="trip" id={record.id} /> },
];
