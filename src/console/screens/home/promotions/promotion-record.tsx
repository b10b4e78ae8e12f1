import { useMemo } from 'react';
import type { Promotion } from '#contract/home/promotion.schema.ts';
import { promotion } from '#contract/home/promotion.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showZone } from '#console/shell/common/display.ts';
import { BodyView } from '#console/shell/content/body-view.tsx';
import { DraftIn, Languages, MissingNotice, sentBack, Versions } from '#console/shell/content/content-record.tsx';
import { Standing } from '#console/shell/content/content-words.tsx';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { endIn, timeIn, WindowBadge, windowInWords } from './promotion-words.tsx';

/** Shows a promotion page: its draft in each language, what it lacks, and what was published when. */
export function PromotionRecord({ params }: { params: { id: string } }) {
  const answer = useCall(promotion.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="promotion page">
      {(row) => <Record record={row} />}
    </RecordState>
  );
}

function Record({ record }: { record: Promotion }) {
  const reference = useMemo(() => refOf('promotion', record), [record]);
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={record.title['en'] ?? record.slug}
      mark={
        <span className="inline-flex flex-wrap items-center gap-2">
          <Standing record={record} />
          <WindowBadge record={record} />
        </span>
      }
      facts={[`/promotions/${record.slug}`, windowInWords(record.window)]}
      tabs={TABS}
      {...sentBack(record)}
    />
  );
}

const Content = ({ record }: { record: Promotion }) => (
  <div className="flex flex-col gap-6">
    <MissingNotice record={record} />
    <Languages record={record} />
    <Section title="Offer">
      <DescriptionList
        facts={[
          { label: 'From', value: timeIn(record.starts_at, record.zone) },
          { label: 'Until', value: endIn(record.ends_at, record.zone) },
          { label: 'Time zone', value: showZone(record.zone) },
          { label: 'Promotion code', value: record.promo_code !== null && <code>{record.promo_code}</code> },
          { label: 'Author', value: record.author?.name },
        ]}
      />
    </Section>
    <DraftIn texts={record.texts} picture={record.cover}>
      {(own, language) => (
        <>
          <p className="text-xl font-semibold text-ink">{own?.title}</p>
          {own?.excerpt !== '' && <p className="text-muted">{own?.excerpt}</p>}
          {own && <BodyView body={own.body} lang={language} />}
          {own && own.terms !== '' && <Terms text={own.terms} />}
        </>
      )}
    </DraftIn>
    <RecordStamps record={record} />
  </div>
);

const Terms = ({ text }: { text: string }) => (
  <div className="border-t border-line pt-3 text-sm text-muted">
    <p className="font-medium text-ink">Terms</p>
    <p className="whitespace-pre-line">{text}</p>
  </div>
);

const TABS: RecordTabs<Promotion> = [
  { value: 'content', label: 'Content', Body: Content },
  {
    value: 'versions',
    label: 'Versions',
    Body: ({ record }) => <Versions record={record} call={promotion.versions} />,
  },
  { value: 'history', label: 'History', Body: ({ record }) => <History kind="promotion" id={record.id} /> },
];
