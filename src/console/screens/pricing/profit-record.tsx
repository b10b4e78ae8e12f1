import { refOf } from '#console/registry/kinds.ts';
import { useMemo } from 'react';
import { pricing } from '#contract/pricing/pricing.ts';
import { profit } from '#contract/pricing/profit.ts';
import type { CityProfit } from '#contract/pricing/profit.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { profitWords, type ProfitType } from '#domain/pricing/profit-rules.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { History } from '#console/shell/record/history.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { RouterLink } from '#console/shell/location/router-link.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { exampleOf } from './profit-example.tsx';

/** Shows the profit settings of a city, for transfers and for day hire. */
export function ProfitRecord({ params }: { params: { id: string } }) {
  const answer = useCall(profit.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="city">
      {(row) => <Record record={row} />}
    </RecordState>
  );
}

function Record({ record }: { record: CityProfit }) {
  const reference = useMemo(() => refOf('city_profit', record), [record]);
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={reference.label}
      facts={[
        record.currency,
        <RouterLink key="city" href={addressOf('city', record.id)} className="text-link hover:underline">
          {record.name}
        </RouterLink>,
      ]}
      tabs={TABS}
    />
  );
}

function Settings({ record }: { record: CityProfit }) {
  return (
    <div className="flex flex-col gap-6">
      <Setting record={record} type="airport" title="Transfers" />
      <Setting record={record} type="booking" title="Day hire" />
    </div>
  );
}

function Setting({ record, type, title }: { record: CityProfit; type: ProfitType; title: string }) {
  const { data: classes } = useCall(pricing.classes, {}, { staleTime: 300_000 });
  const { default: standard, by_class, updated_at } = record[type];
  if (!standard)
    return (
      <Section title={title}>
        <p className="text-muted">No profit is set, so it is not on sale in {record.name}.</p>
      </Section>
    );
  const line = (name: string, own: typeof standard) => {
    const { cost, profit: onTop, selling } = exampleOf(own, record.currency);
    return [name, profitWords(own, record.currency), cost, onTop, selling];
  };
  return (
    <Section title={title}>
      <PlainTable
        label={`Profit of ${title.toLowerCase()} in ${record.name}`}
        head={['Car class', 'Profit', 'A cost of', 'Profit on it', 'Sells at']}
        right={[2, 3, 4]}
        rows={[
          line('All others', standard),
          ...Object.entries(by_class).map(([id, own]) => line(classes?.data[id] ?? `Class ${id}`, own)),
        ]}
      />
      {updated_at !== null && <p className="text-sm text-faint">Last changed {showInstant(updated_at)}</p>}
    </Section>
  );
}

const Changes = ({ record }: { record: CityProfit }) => <History kind="city_profit" id={record.id} />;

const TABS: RecordTabs<CityProfit> = [
  { value: 'settings', label: 'Profit', Body: Settings },
  { value: 'history', label: 'History', Body: Changes },
];
