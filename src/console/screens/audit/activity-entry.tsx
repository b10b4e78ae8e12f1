import { audit } from '#contract/audit.ts';
import type { AuditEntry } from '#contract/audit.schema.ts';
import { fieldWords, valueWords } from '#console/shell/record/changes.tsx';
import { showInstant } from '#console/shell/common/display.ts';
import { actorLabel } from '#console/shell/record/history.tsx';
import { RecordLink } from '#console/shell/record/record-link.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { DescriptionList } from '#console/ui/facts.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';

/** Shows one audit entry with every field it changed. */
export function ActivityEntryScreen({ params }: { params: { id: string } }) {
  const answer = useCall(audit.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="entry">
      {(entry) => <Entry entry={entry} />}
    </RecordState>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, deed, command, changes, currency, request_id: request } = entry;
  useTitle(deed);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={deed}
        facts={[
          actorLabel(entry),
          <RecordLink key="record" record={entry.record} />,
          <time key="at" dateTime={at} title={relativeText(at)}>
            {showInstant(at)}
          </time>,
        ]}
      />
      <Section
        title={
          entry.what === 'changed' ? 'Before and after' : entry.what === 'made' ? 'What was recorded' : 'What it was'
        }
      >
        {changes.length === 0 ? (
          <p className="text-muted">No visible field changed.</p>
        ) : (
          <PlainTable
            label="Changes"
            head={['Field', 'Before', 'After']}
            rows={changes.map((change) => lineOf(change, currency))}
          />
        )}
      </Section>
      <Section title="Where it comes from">
        <DescriptionList
          facts={[
            { label: 'Command', value: <code className="font-mono">{command}</code> },
            {
              label: 'Request',
              value: request && (
                <span className="flex items-center gap-1">
                  <code className="font-mono break-all">{request}</code>
                  <CopyButton text={request} label="Copy request id" />
                </span>
              ),
            },
            { label: 'Entry', value: entry.id },
          ]}
        />
      </Section>
    </div>
  );
}

const lineOf = ({ field, before, after }: AuditEntry['changes'][number], currency: string | null) => [
  fieldWords(field),
  valueWords(field, before, currency) ?? '–',
  valueWords(field, after, currency) ?? '–',
];
