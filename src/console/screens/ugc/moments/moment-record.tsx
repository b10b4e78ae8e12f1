import { useMemo, useState } from 'react';
import { moment as calls } from '#contract/ugc/moment.ts';
import type { Moment, Review } from '#contract/ugc/moment.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { reasonsInWords } from '#domain/ugc/moment.ts';
import { showInstant, showRef } from '#console/shell/common/display.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordStamps } from '#console/shell/record/record-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { customer } from '#contract/customer.ts';
import { addressOf } from '#contract/kinds.ts';
import { Button } from '#console/ui/button.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { isBlurred, MomentState, MomentText, photoAddress, whereOf } from './moment-words.tsx';
import { Reports } from './reports.tsx';
import { SamePicture } from './same-picture.tsx';
import { ScoreParts } from './score.tsx';

/** Shows one moment: its pictures and text, and beside them what a verdict depends on. */
export function MomentRecord({ params }: { params: { id: string } }) {
  const answer = useCall(calls.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="moment">
      {(found) => <Record record={found} />}
    </RecordState>
  );
}

function Record({ record }: { record: Moment }) {
  const ref = useMemo(() => showRef('moment', record), [record]);
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      tabs={TABS}
      title={<bdi>{`Moment by ${record.author.name}`}</bdi>}
      mark={<MomentState row={record} />}
      facts={[
        whereOf(record),
        `Posted ${showInstant(record.posted_at)}`,
        ...(record.first_post ? ['First post'] : []),
        ...(record.score === null ? [] : [`Score ${record.score}`]),
      ]}
      notice={<Notices record={record} />}
    />
  );
}

function Notices({ record }: { record: Moment }) {
  const {
    status,
    reasons,
    note,
    claimed_by: claimed,
    hidden_until_review: hidden,
    decided_by: by,
    decided_at,
  } = record;
  return (
    <>
      {status === 'pending' && hidden && (
        <Notice tone="warn" title="Hidden until it is reviewed">
          The public does not see it now.
        </Notice>
      )}
      {claimed && (
        <Notice tone="info" title={`${claimed.name} is looking at it`}>
          A verdict is possible once it is no longer kept for that person.
        </Notice>
      )}
      {reasons.length > 0 && (
        <Notice tone="info" title={`${asWords(status)}: ${reasonsInWords(reasons)}`}>
          {note !== '' && <q>{note}</q>}
          {by && decided_at !== null && ` ${by.name}, ${showInstant(decided_at)}`}
        </Notice>
      )}
    </>
  );
}

function Body({ record }: { record: Moment }) {
  const answer = useCall(calls.review, { params: { id: record.id } });
  const review = answer.data?.data.moment.id === record.id ? answer.data.data : undefined;
  return (
    <div className="@container">
      <div className="flex flex-col gap-6 @3xl:flex-row">
        <div className="flex max-w-4xl min-w-0 flex-1 flex-col gap-4">
          <Photos record={record} />
          <MomentText moment={record} />
        </div>
        <div className="flex shrink-0 flex-col gap-6 @3xl:w-80">
          {record.score !== null && (
            <Section title={`Score ${record.score}`}>
              <ScoreParts moment={record} />
            </Section>
          )}
          {review && <Around review={review} />}
          <Facts record={record} />
          <RecordStamps record={record} />
        </div>
      </div>
    </div>
  );
}

/** Shows the pictures large; those of a reported moment once somebody asks for them. */
function Photos({ record }: { record: Moment }) {
  const [shown, setShown] = useState(false);
  const blurred = isBlurred(record) && !shown;
  return (
    <div className="flex flex-col gap-3">
      {blurred && (
        <Notice
          tone="warn"
          title="These pictures were reported"
          actions={<Button onClick={() => setShown(true)}>Show pictures</Button>}
        />
      )}
      <ul className="grid grid-cols-1 gap-3 @xl:grid-cols-2">
        {record.photos.map((photo, at) => (
          <li key={photo.key} className="overflow-hidden rounded border border-line bg-subtle first:col-span-full">
            <img
              src={photoAddress(photo, 1280)}
              width={photo.width}
              height={photo.height}
              alt={`${at + 1} of ${record.photos.length}, by ${record.author.name}`}
              className={blurred ? 'h-auto w-full blur-2xl' : 'h-auto w-full'}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Around({ review: { moment, reports, duplicates } }: { review: Review }) {
  return (
    <>
      {reports.length > 0 && (
        <Section title="Reports">
          <Reports reports={reports} />
        </Section>
      )}
      {duplicates.length > 0 && (
        <Section title="Same picture before">
          <SamePicture moment={moment} duplicates={duplicates} />
        </Section>
      )}
    </>
  );
}

function Facts({ record }: { record: Moment }) {
  const mayCustomer = useAllowed(customer.one);
  const { author, likes, edited_at: edited, decided_by: by, decided_at: decided } = record;
  return (
    <Section title="Moment">
      <DescriptionList
        columns={1}
        facts={[
          {
            label: 'Author',
            value:
              author.customer_id !== null && mayCustomer ? (
                <TextLink href={addressOf('customer', author.customer_id)}>
                  <bdi>{author.name}</bdi>
                </TextLink>
              ) : (
                <bdi>{author.name}</bdi>
              ),
          },
          {
            label: 'Moments of the author',
            value: <TextLink href={`/moments?author=${author.id}`}>Show all</TextLink>,
          },
          { label: 'Place', value: whereOf(record) },
          { label: 'Likes', value: likes },
          ...(edited === null ? [] : [{ label: 'Edited by the author', value: showInstant(edited) }]),
          ...(by && decided !== null ? [{ label: 'Decided', value: `${by.name}, ${showInstant(decided)}` }] : []),
        ]}
      />
    </Section>
  );
}

const TABS: RecordTabs<Moment> = [
  { value: 'moment', label: 'Moment', Body },
  { value: 'history', label: 'History', Body: ({ record: { id } }) => <History kind="moment" id={id} /> },
];
