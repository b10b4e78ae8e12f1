import { document } from '#contract/fleet/document.ts';
import type { FleetDocument } from '#contract/fleet/document.schema.ts';
import type { DocumentOwner } from '#domain/fleet/fleet.ts';
import { missingDocuments } from '#domain/fleet/fleet-rules.ts';
import { asWords } from '#domain/text/words.ts';
import { refOf } from '#console/registry/kinds.ts';
import { CommandButtons } from '#console/shell/commands/command-menu.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { LinkButton } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { EmptyState } from '#console/ui/page/states.tsx';
import { ExpiryDay, DocumentBadge, todayIn } from './fleet-words.tsx';

type DocumentsProps = {
  owner: DocumentOwner;
  id: number;
  /** Display name of the owner. */
  name: string;
  /**
   * Time zone of the company's home or the driver's city. Its date decides whether a mandatory document is missing or
   * in date.
   */
  zone: string;
};

/** Lists the documents of a company, driver or car, the missing ones, and the commands for each. */
export function Documents({ owner, id, name, zone }: DocumentsProps) {
  const query = { owner, owner_id: String(id), page_size: MAX_DOCUMENTS } as const;
  const answer = useCall(document.list, { query });
  const mayAdd = useAllowed(document.create);
  return (
    <Section title="Documents">
      <RecordState
        answer={answer}
        record={answer.isPlaceholderData ? undefined : answer.data?.data}
        noun="list of documents"
      >
        {(rows) => (
          <div className="flex flex-col gap-3">
            <Missing sentences={missingDocuments(owner, rows, todayIn(zone))} />
            {rows.length === 0 ? (
              <EmptyState title="No documents yet" why={`Documents of ${name} will appear here.`} />
            ) : (
              <PlainTable
                label={`Documents of ${name}`}
                head={['Paper', 'Number', 'Issued', 'Expires', 'State', 'Scan', 'Commands']}
                rows={rows.map(lineOf)}
              />
            )}
            {mayAdd && (
              <div>
                <LinkButton href={`/drivers/papers/create/${owner}/${id}`} icon={ICONS.add}>
                  Add document
                </LinkButton>
              </div>
            )}
          </div>
        )}
      </RecordState>
    </Section>
  );
}

function Missing({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone="warn" title="Some documents are missing or invalid">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

function lineOf(row: FleetDocument) {
  const { type, number, issued_on, expires_on, state, reject_reason, file, timezone } = row;
  return [
    asWords(type),
    number === null ? '–' : <bdi>{number}</bdi>,
    issued_on ?? '–',
    <ExpiryDay key="expires" on={expires_on} zone={timezone} />,
    <span key="state" className="flex flex-col">
      <DocumentBadge state={state} />
      {reject_reason !== null && <bdi className="text-sm text-muted">{reject_reason}</bdi>}
    </span>,
    file === null ? <span className="text-faint">–</span> : <bdi className="break-all">{file.name}</bdi>,
    <span key="commands" className="flex gap-1">
      <CommandButtons kind="document" records={refOf('document', row)} shown={2} size="sm" />
    </span>,
  ];
}

/** Page size above any real number of documents; the latest come first. */
const MAX_DOCUMENTS = 100;
