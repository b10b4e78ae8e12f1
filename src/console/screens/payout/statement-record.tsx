import { useMemo } from 'react';
import { statement } from '#contract/payout/statement.ts';
import type { Payout, Statement } from '#contract/payout/statement.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { formatAmount, formatMoney } from '#domain/money/money.ts';
import { monthWords } from '#domain/payout/statement.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showInstant, showZone } from '#console/shell/common/display.ts';
import { History } from '#console/shell/record/history.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { RateText } from './rate.tsx';
import { StatementState } from './statement-words.tsx';

/** Shows one monthly statement: its jobs and corrections, and what was done with it. */
export function StatementRecord({ params }: { params: { id: string } }) {
  const answer = useCall(statement.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="statement">
      {(found) => <Record record={found} />}
    </RecordState>
  );
}

function Record({ record }: { record: Statement }) {
  const ref = useMemo(() => refOf('statement', record), [record]);
  const { company, month, total_minor, currency, number } = record;
  return (
    <TabbedRecord
      record={record}
      reference={ref}
      beside={null}
      tabs={TABS}
      title={
        <bdi>
          {company.name}, {monthWords(month)}
        </bdi>
      }
      mark={<StatementState state={record.state} />}
      facts={[
        <TextLink key="company" href={addressOf('company', company.id)}>
          Company
        </TextLink>,
        ...(number === null ? [] : [number]),
        total_minor === null ? 'No total yet' : formatMoney(total_minor, currency),
      ]}
      notice={<Notices record={record} />}
    />
  );
}

function Notices({ record: { state, missing_rate, unfinished } }: { record: Statement }) {
  return (
    <>
      {missing_rate !== null && (
        <Notice tone="warn" title="An exchange rate is missing">
          {missing_rate}
        </Notice>
      )}
      {state === 'open' && unfinished > 0 && (
        <Notice
          tone="info"
          title={`${unfinished} ${unfinished === 1 ? 'job of this month is' : 'jobs of this month are'} not over`}
        >
          A job that ends after the statement is closed is paid with the next one.
        </Notice>
      )}
    </>
  );
}

function Jobs({ record }: { record: Statement }) {
  const answer = useCall(statement.lines, { params: { id: record.id } });
  return (
    <RecordState answer={answer} record={answer.isPlaceholderData ? undefined : answer.data?.data} noun="list of jobs">
      {(lines) =>
        lines.length === 0 ? (
          <EmptyState title="No jobs" why="Jobs appear here once they are completed." />
        ) : (
          <div className="flex flex-col gap-6">
            <Totals record={record} />
            {(['job', 'correction'] as const).map((kind) => (
              <Lines key={kind} record={record} kind={kind} lines={lines.filter((line) => line.kind === kind)} />
            ))}
          </div>
        )
      }
    </RecordState>
  );
}

function Lines({ record, kind, lines }: { record: Statement; kind: Payout['kind']; lines: readonly Payout[] }) {
  if (lines.length === 0) return null;
  const title = kind === 'job' ? `Jobs (${lines.length.toLocaleString('en')})` : 'Corrections of earlier statements';
  const converts = lines.some((line) => line.currency !== line.payout_currency);
  return (
    <Section title={title}>
      <PlainTable
        label={title}
        head={[
          'Booking',
          'Day',
          'Route',
          'Driver',
          'Fare',
          'Commission',
          'Payout',
          ...(converts ? ['Rate', `Amount (${record.currency})`] : []),
        ]}
        right={[4, 5, 6, 7, 8]}
        rows={lines.map((line) => [
          line.code === null ? (
            'Another market'
          ) : (
            <TextLink key="code" href={addressOf('booking', line.code, 'assignment')}>
              {line.code}
            </TextLink>
          ),
          <span key="day" className="whitespace-nowrap">
            {line.day}
          </span>,
          <div key="route" className="min-w-52">
            <bdi>{line.route ?? '–'}</bdi>
          </div>,
          <bdi key="driver">{line.driver ?? '–'}</bdi>,
          formatMoney(line.fare_minor, line.currency),
          formatAmount(line.commission_minor, line.currency),
          formatMoney(line.payout_minor, line.currency),
          ...(converts
            ? [
                <RateText key="rate" line={line} />,
                line.amount_minor === null ? 'No rate' : formatAmount(line.amount_minor, record.currency),
              ]
            : []),
        ])}
      />
    </Section>
  );
}

function Totals({ record }: { record: Statement }) {
  const { currency, fare_minor, commission_minor, total_minor, closed, reopened } = record;
  const money = (minor: number | null) => (minor === null ? 'No total yet' : formatMoney(minor, currency));
  const by = (stamp: typeof closed) =>
    stamp && [showInstant(stamp.at), stamp.by && `by ${stamp.by}`].filter(Boolean).join(' ');
  return (
    <Section title="Total">
      <DescriptionList
        facts={[
          { label: 'Fare', value: money(fare_minor) },
          { label: 'Our commission', value: money(commission_minor) },
          { label: 'To be paid', value: <strong>{money(total_minor)}</strong> },
          { label: 'Number', value: record.number },
          { label: 'Closed', value: by(closed) },
          { label: 'Times closed', value: record.revision > 1 ? record.revision : undefined },
          { label: 'Reopened', value: by(reopened) },
          { label: 'Reason for reopening', value: record.reopen_reason },
          { label: 'Days by', value: showZone(record.timezone) },
        ]}
      />
    </Section>
  );
}

const TABS: RecordTabs<Statement> = [
  { value: 'jobs', label: 'Jobs', Body: Jobs },
  { value: 'history', label: 'History', Body: ({ record: { id } }) => <History kind="statement" id={id} /> },
];
