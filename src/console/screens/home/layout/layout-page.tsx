import { useMemo } from 'react';
import { layout } from '#contract/home/layout.ts';
import type { Layout } from '#contract/home/layout.schema.ts';
import { layoutChanges } from '#domain/home/changes.ts';
import { MOST_SECTIONS, PAGE_NAMES } from '#domain/home/layout.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { sentBack, Versions } from '#console/shell/content/content-record.tsx';
import { Standing } from '#console/shell/content/content-words.tsx';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { useKeptParts } from '#console/shell/record/parts.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { LayoutWork } from './layout-work.tsx';
import { useLive } from './use-live.ts';

/** Shows a layout: its sections beside the page that they make, and what was published when. */
export function LayoutPage({ record }: { record: Layout }) {
  const reference = useMemo(() => refOf('layout', record), [record]);
  const live = useLive(record);
  const isUnsaved = useKeptParts().has(SECTIONS);
  const { count } = layoutChanges(record.sections, live ?? []);
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={PAGE_NAMES[record.page]}
      mark={<Standing record={record} />}
      facts={[
        record.market === '' ? 'All markets without a layout of their own' : `Only ${record.market}`,
        `${record.section_count} of at most ${MOST_SECTIONS} sections`,
        ...(live && record.changed ? [count === 1 ? '1 change not live' : `${count} changes not live`] : []),
        ...(isUnsaved ? ['What is not saved is published by “Save and publish” only'] : []),
        ...(record.published_at === null
          ? []
          : [`Version ${record.live_version} live since ${showInstant(record.published_at)}`]),
      ]}
      beside={null}
      tabs={TABS}
      {...sentBack(record)}
    />
  );
}

const SECTIONS = 'sections';

const TABS: RecordTabs<Layout> = [
  { value: SECTIONS, label: 'Sections', Body: LayoutWork },
  { value: 'versions', label: 'Versions', Body: ({ record }) => <Versions record={record} call={layout.versions} /> },
  {
    value: 'history',
    label: 'History',
    Body: ({ record }) => (
      <div className="flex flex-col gap-6">
        <History kind="layout" id={record.id} />
        <RecordStamps record={record} />
      </div>
    ),
  },
];
