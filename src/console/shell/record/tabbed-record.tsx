import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { KindName } from '#contract/kinds.ts';
import type { HistoryKind } from '#contract/record-kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { asWords } from '#domain/text/words.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Tabs } from '#console/ui/page/tabs.tsx';
import { Beside, WithBeside } from './beside.tsx';
import { RecordActions } from './record-actions.tsx';
import { Parts, UnsavedMark, useKeptParts } from './parts.tsx';
import { useRecord } from './record.ts';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';

/** Part of a record, with its own address. */
type RecordTab<Row> = {
  value: string;
  label: string;
  Body: ComponentType<{ record: Row }>;
  /** Shown beside the label, whichever part is visible. */
  Mark?: ComponentType<{ record: Row }>;
};

/** At least one part: the first is shown at the bare address. */
export type RecordTabs<Row> = readonly [RecordTab<Row>, ...RecordTab<Row>[]];

type TabbedRecordProps<Row> = {
  record: Row;
  /** Must be stable while the record is. */
  reference: Ref<KindName & HistoryKind>;
  title: ReactNode;
  mark?: ReactNode;
  /** Facts under the title. */
  facts: readonly ReactNode[];
  /** Must be stable while the tabs are the same. */
  tabs: RecordTabs<Row>;
  /**
   * Shown beside the first part in windows that are wide enough, unless null. Its parts are tabs as well. What happened to
   * the record by default, with the comments on it.
   */
  beside?: ReactNode;
  /** Shown between title and tabs. */
  notice?: ReactNode;
};

/** Page of a record with several parts: title line, commands, and a tab per part. */
export function TabbedRecord<Row>({
  record,
  reference,
  title,
  mark,
  facts,
  tabs,
  beside = <Beside kind={reference.kind} id={reference.id} />,
  notice,
}: TabbedRecordProps<Row>) {
  const [first] = tabs;
  const state = useMemo(() => ({ tab: urlText(first.value) }), [first.value]);
  const [{ tab }, change] = useUrlState(state);
  const keys = useMemo(
    () => ({ tab: (index: number) => change({ tab: tabs[index]?.value ?? first.value }) }),
    [change, tabs, first.value],
  );
  useRecord(reference, keys);
  const kept = useKeptParts();
  const { value } = tabs.find((each) => each.value === tab) ?? first;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 actions-at-foot">
      <PageHeader title={title} mark={mark} facts={facts} actions={<RecordActions record={reference} />} />
      {notice}
      <Tabs
        label={asWords(reference.kind)}
        value={value}
        onValueChange={(next) => change({ tab: next })}
        items={tabs.map((each) => ({
          value: each.value,
          label: each.label,
          href: each.value === first.value ? '?' : `?tab=${each.value}`,
          mark: kept.has(each.value) ? <UnsavedMark /> : each.Mark && <each.Mark record={record} />,
        }))}
      >
        <WithBeside beside={value === first.value && beside}>
          <Parts
            shown={value}
            parts={tabs.map((each) => ({ value: each.value, body: <each.Body record={record} /> }))}
          />
        </WithBeside>
      </Tabs>
    </div>
  );
}

/** Returns the tabs without one the user may not see. */
export const withoutTab = <Row,>([first, ...rest]: RecordTabs<Row>, value: string): RecordTabs<Row> => [
  first,
  ...rest.filter((each) => each.value !== value),
];
