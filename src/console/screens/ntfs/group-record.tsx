import { useState } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { userGroup } from '#contract/campaign/user-group.ts';
import type { GroupReason, UserGroup } from '#contract/campaign/user-group.schema.ts';
import { customer } from '#contract/customer.ts';
import { addressOf } from '#contract/kinds.ts';
import { allows } from '#domain/access/access.ts';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { RecordPage } from '#console/shell/record/record-page.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { usePages } from '#console/shell/list/use-pages.tsx';
import { cx } from '#console/ui/cx.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Status } from '#console/ui/status.tsx';
import { CountPanel } from './group-count.tsx';
import { MODE_WORDS } from './group-list.tsx';

/** Shows a group: its rules in words, whom it holds now, and why somebody is in it or not. */
export const GroupRecord = ({ params }: { params: { id: string } }) => (
  <RecordPage
    answer={useCall(userGroup.one, { params: { id: Number(params.id) } })}
    kind="user_group"
    facts={(row) => [MODE_WORDS[row.mode]]}
    sections={(row) => [{ title: 'Who is in it', facts: [{ label: 'Rules', value: row.summary, wide: true }] }]}
    Below={Below}
  />
);

function Below({ record }: { record: UserGroup }) {
  const count = useCall(userGroup.count, { params: { id: record.id } });
  const seesPeople = allows(useContextNow().me?.grants ?? {}, 'users:get');
  return (
    <>
      <Section title="Now">
        <div className="max-w-md">
          <CountPanel count={count.data?.data} current={!count.isPlaceholderData} />
        </div>
      </Section>
      {seesPeople && <Members id={record.id} />}
      {seesPeople && <Why id={record.id} />}
    </>
  );
}

function Members({ id }: { id: number }) {
  const { answer, pages } = usePages(userGroup.members, { params: { id } }, { idOf: (row) => row.id });
  const rows = answer.data?.data ?? [];
  if (!answer.data?.total) return null;
  return (
    <Section title="Members">
      <ul className="grid max-w-4xl gap-x-6 sm:grid-cols-2">
        {rows.map((row) => (
          <li key={row.id} className="flex items-baseline gap-2 py-0.5">
            <TextLink href={addressOf('customer', row.id)}>{row.name}</TextLink>
            <span className="text-sm text-faint">{[row.country, row.language].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {pages}
    </Section>
  );
}

/** Finds a customer and says why they are in the group or not. */
function Why({ id }: { id: number }) {
  const [chosen, choose] = useState<{ id: number; name: string }>();
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim(), 120);
  const searches = settled.length >= 2;
  const answer = useCall(customer.list, { query: { q: settled, page_size: 8 } }, { enabled: searches });
  const looking = searches && (settled !== typed.trim() || answer.isFetching) && !answer.isError;
  const found = searches && !looking ? (answer.data?.data ?? []) : [];
  return (
    <Section title="Why somebody is in it or not">
      <div className="flex max-w-xl flex-col gap-3">
        <Field label="Customer">
          <Combobox
            value={chosen ? String(chosen.id) : ''}
            text={chosen?.name ?? ''}
            placeholder="Name, phone or email"
            looking={looking}
            onType={setTyped}
            onChange={(value) => {
              const row = found.find((each) => String(each.id) === value);
              choose(row && { id: row.id, name: row.name });
            }}
            find={() =>
              found.map((row) => ({ value: String(row.id), label: row.name, hint: row.email ?? row.phone ?? '' }))
            }
          />
        </Field>
        {chosen && <Reason groupId={id} customerId={chosen.id} />}
      </div>
    </Section>
  );
}

function Reason({ groupId, customerId }: { groupId: number; customerId: number }) {
  const answer = useCall(userGroup.why, { params: { id: groupId, customerId } });
  const reason = answer.isPlaceholderData ? undefined : answer.data?.data;
  if (answer.isError) return <p className="text-bad">It could not be found out.</p>;
  if (!reason) return <p className="text-faint">Looking …</p>;
  return (
    <div className="flex flex-col gap-2" role="status">
      <p>
        <Status tone={reason.inside ? 'good' : 'neutral'}>
          {reason.customer.name} {reason.inside ? 'is in the group' : 'is not in the group'}
          {reason.by_hand && `: ${BY_HAND[reason.by_hand]}`}
        </Status>
      </p>
      <ul className="flex flex-col gap-1">
        {reason.lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
    </div>
  );
}

const BY_HAND = {
  included: 'added by hand',
  excluded: 'excluded by hand',
  listed: 'listed',
  not_listed: 'not listed',
} as const;

function Line({ line: { depth, holds, text, has } }: { line: GroupReason['lines'][number] }) {
  const Mark = holds ? Check : X;
  return (
    <li className="flex items-baseline gap-2" style={{ paddingInlineStart: `${depth * 1.25}rem` }}>
      <Mark aria-hidden className={cx('size-4 shrink-0 self-center', holds ? 'text-good' : 'text-faint')} />
      <span className="sr-only">{holds ? 'Yes:' : 'No:'}</span>
      <span className="text-ink">{text}</span>
      {has !== null && <span className="text-muted">has {has}</span>}
    </li>
  );
}
