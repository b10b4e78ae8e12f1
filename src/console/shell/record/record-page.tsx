import { useMemo, type ComponentType } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { HistoryKind } from '#contract/record-kinds.ts';
import type { KindName } from '#contract/kinds.ts';
import { nounOf, type Ref } from '#console/registry/kinds.ts';
import { DescriptionList, type Fact } from '#console/ui/facts.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Tabs } from '#console/ui/page/tabs.tsx';
import { showInstant, showRef } from '#console/shell/common/display.ts';
import { Beside, WithBeside } from './beside.tsx';
import { EnabledState } from './enabled.tsx';
import { History } from './history.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordState } from './record-state.tsx';
import { useRecord } from './record.ts';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';

type PlainRecord = { id: number; enabled: boolean; version: number; created_at: string; updated_at: string };

type RecordPageProps<Row> = {
  answer: UseQueryResult<{ data: Row }>;
  kind: KindName & HistoryKind;
  /** Facts under the title. */
  facts?(record: Row): readonly string[];
  /** First tab: facts under titles. */
  sections(record: Row): readonly { title: string; facts: readonly Fact[] }[];
  /** Content below the facts on the first tab. */
  Below?: ComponentType<{ record: Row }>;
};

/** Page of a plain record: its facts, its history and its commands. */
export function RecordPage<Row extends PlainRecord>({ answer, kind, ...parts }: RecordPageProps<Row>) {
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun={nounOf(kind)}>
      {(row) => <Record record={row} kind={kind} {...parts} />}
    </RecordState>
  );
}

function Record<Row extends PlainRecord>({
  record,
  kind,
  facts,
  sections,
  Below,
}: Omit<RecordPageProps<Row>, 'answer'> & { record: Row }) {
  const ref: Ref = useMemo(() => showRef(kind, record as never), [kind, record]);
  const [{ tab }, change] = useUrlState(TAB_STATE);
  const keys = useMemo(() => ({ tab: (index: number) => change({ tab: TABS[index]?.value ?? 'basics' }) }), [change]);
  useRecord(ref, keys);
  const value = tab === 'history' ? 'history' : 'basics';
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 actions-at-foot">
      <PageHeader
        title={ref.label}
        mark={<EnabledState record={record} />}
        {...(facts && { facts: [...facts(record)] })}
        actions={<RecordActions record={ref} />}
      />
      <Tabs
        label={ref.label}
        value={value}
        onValueChange={(next) => change({ tab: next })}
        items={TABS.map((each) => ({ ...each, href: each.value === 'basics' ? '?' : `?tab=${each.value}` }))}
      >
        {value === 'history' ? (
          <History kind={kind} id={record.id} />
        ) : (
          <WithBeside beside={<Beside kind={kind} id={record.id} />}>
            <div className="flex flex-col gap-6">
              {sections(record).map((section) => (
                <Section key={section.title} title={section.title}>
                  <DescriptionList facts={section.facts} />
                </Section>
              ))}
              <RecordStamps record={record} />
              {Below && <Below record={record} />}
            </div>
          </WithBeside>
        )}
      </Tabs>
    </div>
  );
}

/** Returns a name's further languages as facts. `label`: what the name is called. */
export const otherNames = (name: Readonly<Record<string, string>>, label = 'Name'): readonly Fact[] =>
  Object.entries(name)
    .filter(([tag]) => tag !== 'en')
    .map(([tag, text]) => ({ label: `${label} (${tag})`, value: <span lang={tag}>{text}</span> }));

/** Shows the fields of every record: id, and when it was created and changed. */
export const RecordStamps = ({ record }: { record: Omit<PlainRecord, 'enabled'> }) => (
  <Section title="Record">
    <DescriptionList
      facts={[
        { label: 'Id', value: record.id },
        { label: 'Version', value: record.version },
        { label: 'Added', value: showInstant(record.created_at) },
        { label: 'Last changed', value: showInstant(record.updated_at) },
      ]}
    />
  </Section>
);

const TAB_STATE = { tab: urlText('basics') };

const TABS = [
  { value: 'basics', label: 'Basics' },
  { value: 'history', label: 'History' },
] as const;
