import Paperclip from 'lucide-react/icons/paperclip';
import type { Attachment } from '#contract/storage.schema.ts';
import { ticket } from '#contract/ticket/ticket.ts';
import type { Ticket, TicketMessage } from '#contract/ticket/ticket.schema.ts';
import { splitQuoted } from '#domain/ticket/quoted.ts';
import { splitSender } from '#domain/ticket/written-from.ts';
import type { ReplyValues } from '#domain/ticket/saved-reply.ts';
import { showInstant, showSize } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { save } from '#console/shell/commands/follow-job.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { Badge, Status, type Tone } from '#console/ui/status.tsx';
import { NoteWriter, ReplyWriter } from './ticket-composer.tsx';

/** Shows what was written on a ticket, the earliest first, and takes replies and notes of staff. */
export function TicketThread({ record, values }: { record: Ticket; values: ReplyValues }) {
  const answer = useCall(ticket.messages, { params: { id: record.id } });
  const messages = answer.isPlaceholderData ? undefined : answer.data?.data;
  const writes = useAllowed(ticket.write);
  return (
    <RecordState answer={answer} record={messages} noun="conversation">
      {(found) => (
        <div className="flex flex-col gap-4">
          <ol aria-label="Messages" className="flex flex-col gap-2">
            {found.map((each) => (
              <Message
                key={each.id}
                ticketId={record.id}
                message={each}
                customer={record.customer?.name ?? record.contact?.name ?? record.contact?.address ?? 'Customer'}
              />
            ))}
          </ol>
          {writes && record.merged_into === null && (
            <>
              <ReplyWriter record={record} values={values} />
              <NoteWriter record={record} />
            </>
          )}
        </div>
      )}
    </RecordState>
  );
}

function Message({ ticketId, message, customer }: { ticketId: number; message: TicketMessage; customer: string }) {
  const { kind, author, body, files, automatic, at } = message;
  const { address, text } = kind === 'customer' ? splitSender(body) : { address: null, text: body };
  if (kind === 'system') {
    return (
      <li className="px-3 text-sm text-muted">
        {body} <time dateTime={at}>{showInstant(at)}</time>
      </li>
    );
  }
  return (
    <li
      className={cx(
        'rounded border px-3 py-2',
        kind === 'note' ? 'border-warn-mark bg-warn-tint' : 'border-line',
        kind === 'reply' && 'bg-info-tint',
        kind === 'customer' && 'bg-surface',
      )}
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-medium text-ink">
          {kind === 'customer' ? (address ?? customer) : (author?.name ?? 'Kerbside')}
        </bdi>
        {address !== null && <Badge tone="warn">Another address: make sure who wrote it</Badge>}
        {kind === 'note' && <Badge tone="warn">Internal note</Badge>}
        {kind === 'reply' && <Delivery message={message} />}
        {automatic && <Badge tone="neutral">Treated as automatic</Badge>}
        <time dateTime={at} title={relativeText(at)} className="ml-auto text-sm text-faint">
          {showInstant(at)}
        </time>
      </div>
      {kind === 'customer' ? <CustomerWords body={text} /> : <Words>{text}</Words>}
      {files.length > 0 && <Files ticketId={ticketId} files={files} />}
    </li>
  );
}

/** Shows what a customer wrote; the earlier messages that their mail repeats are folded. */
function CustomerWords({ body }: { body: string }) {
  const { own, quoted } = splitQuoted(body);
  return (
    <>
      <Words>{own}</Words>
      {quoted !== '' && (
        <details className="mt-1 text-muted">
          <summary className="w-fit cursor-pointer text-sm">Quoted text</summary>
          <Words>{quoted}</Words>
        </details>
      )}
    </>
  );
}

const Words = ({ children }: { children: string }) => <p className="whitespace-pre-line wrap-anywhere">{children}</p>;

/** Shows the files of a message, each of which is downloaded by a link of its own. */
function Files({ ticketId, files }: { ticketId: number; files: readonly Attachment[] }) {
  const fetchFile = async ({ key }: Attachment) => {
    try {
      const { data } = await runtime().send(ticket.link, { params: { id: ticketId, key } });
      save(data.url);
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <ul aria-label="Files" className="mt-2 flex flex-wrap gap-1">
      {files.map((file) => (
        <li key={file.key} className="max-w-full">
          <Button size="sm" icon={Paperclip} className="max-w-full" onClick={() => void fetchFile(file)}>
            <bdi className="truncate">{file.name}</bdi>
            <span className="text-faint">
              {FILE_TYPES[file.mime] ?? file.mime}, {showSize(file.bytes)}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'text/plain': 'Text',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
};

/** Shows what became of a reply: it can be undone, is on its way, or did not arrive. */
function Delivery({ message: { delivery, held_until } }: { message: TicketMessage }) {
  const now = useMinute();
  if (delivery === null) return null;
  const isHeld = delivery === 'planned' && held_until !== null && Date.parse(held_until) > now;
  const [tone, words] = isHeld ? (['info', 'Can still be undone'] as const) : DELIVERY[delivery];
  return <Status tone={tone}>{words}</Status>;
}

const DELIVERY: Readonly<Record<NonNullable<TicketMessage['delivery']>, readonly [Tone, string]>> = {
  planned: ['info', 'Will be sent'],
  sending: ['info', 'Being sent'],
  sent: ['good', 'Sent'],
  delivered: ['good', 'Delivered'],
  bounced: ['bad', 'Came back: the address does not exist'],
  complained: ['bad', 'Marked as unwanted by the reader'],
  failed: ['bad', 'Could not be sent'],
  uncertain: ['warn', 'Perhaps sent: the mail server did not answer'],
  skipped: ['warn', 'Not sent'],
  cancelled: ['neutral', 'Cancelled'],
  held: ['warn', 'Held: sending is not set up'],
};
