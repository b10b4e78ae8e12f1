import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { letterhead } from '#contract/reference/letterhead.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Button } from '#console/ui/button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { PrintSheet } from '#console/ui/page/print-sheet.tsx';
import { DocumentFoot, DocumentHead } from './letterhead.tsx';
import { RecordState } from './record-state.tsx';

type DocumentPageProps = {
  /** What the document is, such as "Voucher". */
  title: string;
  /** Its number, such as the code of the booking. */
  number: string | null;
  /** One sheet, or several that each begin on a page of their own. */
  sheets: readonly ReactNode[];
};

/** Shows a document of the business on its letterhead, with a print button. */
export function DocumentPage({ title, number, sheets }: DocumentPageProps) {
  const answer = useCall(letterhead.one);
  return (
    <RecordState answer={answer} record={answer.data?.data} noun="letterhead">
      {(head) => (
        <div className="flex flex-col gap-4">
          <PageHeader
            title={`${title} ${number ?? ''}`}
            actions={
              <Button variant="primary" icon={Printer} onClick={() => window.print()}>
                Print
              </Button>
            }
          />
          {head.name === null && <NoLetterhead />}
          <PrintSheet>
            {sheets.map((sheet, index) => (
              <article key={index} className={index > 0 ? 'mt-10 break-before-page' : ''}>
                <DocumentHead head={head} title={title} number={number} />
                {sheet}
                <DocumentFoot head={head} />
              </article>
            ))}
          </PrintSheet>
        </div>
      )}
    </RecordState>
  );
}

/** Says that documents lack the name of the business, with the way to add it for those who may. */
function NoLetterhead() {
  const command = useCommand('data.letterhead');
  return (
    <Notice
      tone="info"
      title="Documents do not carry the name and address of your business yet."
      actions={command && <Button onClick={command.run}>Edit letterhead</Button>}
    >
      {!command && <p>Ask a colleague who manages the data to add them.</p>}
    </Notice>
  );
}
