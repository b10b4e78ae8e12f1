import { useMemo } from 'react';
import { story } from '#contract/ugc/story.ts';
import type { Story } from '#contract/ugc/story.schema.ts';
import { slideInWords } from '#domain/ugc/story.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showZone } from '#console/shell/common/display.ts';
import { DraftIn, Languages, MissingNotice, sentBack, Versions } from '#console/shell/content/content-record.tsx';
import { Standing } from '#console/shell/content/content-words.tsx';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { pictureOf } from './story-fields.ts';
import { endInWords, ExpiryBadge, playsFor, timeIn } from './story-words.tsx';

/** Shows a story: its slides in each language, what it lacks, and what was published when. */
export function StoryRecord({ params }: { params: { id: string } }) {
  const answer = useCall(story.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="story">
      {(row) => <Record record={row} />}
    </RecordState>
  );
}

function Record({ record }: { record: Story }) {
  const reference = useMemo(() => refOf('story', record), [record]);
  const { slide_count: count } = record;
  return (
    <TabbedRecord
      record={record}
      reference={reference}
      title={record.title['en'] ?? record.slug}
      mark={
        <span className="inline-flex flex-wrap items-center gap-2">
          <Standing record={record} />
          <ExpiryBadge record={record} />
        </span>
      }
      facts={[
        [record.city_name, record.category_name].filter((part) => part !== '').join(', ') || `/stories/${record.slug}`,
        count === 1 ? '1 slide' : `${count} slides`,
        ...(record.ends_at === null ? [] : [endInWords(record)]),
      ]}
      beside={null}
      tabs={TABS}
      {...sentBack(record)}
    />
  );
}

const Content = ({ record }: { record: Story }) => (
  <div className="flex flex-col gap-6">
    <MissingNotice record={record} />
    <Languages record={record} />
    <Section title="Story">
      <DescriptionList
        facts={[
          { label: 'City', value: record.city_name },
          { label: 'Category', value: record.category_name },
          { label: 'Plays', value: playsFor(record) },
          {
            label: 'Expires',
            value: record.expires_at === null ? 'Never' : timeIn(record.expires_at, record.timezone),
          },
          { label: 'Time zone', value: showZone(record.timezone) },
          { label: 'Address', value: `/stories/${record.slug}` },
          { label: 'Author', value: record.author?.name },
        ]}
      />
    </Section>
    <DraftIn texts={record.texts} picture={null}>
      {(own) => (
        <>
          <p className="text-xl font-semibold text-ink">{own?.title}</p>
          <ol className="flex flex-col gap-3">
            {record.slides.map((slide, at) => (
              <li key={slide.id} className="flex items-center gap-3">
                <Picture slide={slide} />
                <span className="min-w-0">
                  <span className="block text-sm text-muted">{`${at + 1}. ${slideInWords(slide)}`}</span>
                  <span className="wrap-anywhere text-ink">{own?.captions[slide.id] || '–'}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </DraftIn>
    <RecordStamps record={record} />
  </div>
);

function Picture({ slide }: { slide: Story['slides'][number] }) {
  const address = pictureOf(slide, 160);
  return address === null ? (
    <span className="h-16 w-10 shrink-0 rounded bg-subtle" />
  ) : (
    <img src={address} alt="" className="h-16 w-10 shrink-0 rounded object-cover" />
  );
}

const TABS: RecordTabs<Story> = [
  { value: 'content', label: 'Content', Body: Content },
  { value: 'versions', label: 'Versions', Body: ({ record }) => <Versions record={record} call={story.versions} /> },
  { value: 'history', label: 'History', Body: ({ record }) => <History kind="story" id={record.id} /> },
];
