import { statement } from '#contract/payout/statement.ts';
import type { Payout, Statement } from '#contract/payout/statement.schema.ts';
import { formatAmount, formatMoney } from '#domain/money/money.ts';
import { monthWords } from '#domain/payout/statement.ts';
import { dateIn } from '#domain/time/time.ts';
import { DocumentPage } from '#console/shell/record/document-page.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { PrintFacts, PrintSection } from '#console/ui/page/print-sheet.tsx';

/** Shows a statement as the company receives it, with a print button. */
export function StatementPrint({ params }: { params: { id: string } }) {
  const id = { id: Number(params.id) };
  const answer = useCall(statement.one, { params: id });
  const lines = useCall(statement.lines, { params: id });
  return (
    <RecordState answer={answer} record={answer.isPlaceholderData ? undefined : answer.data?.data} noun="statement">
      {(record) => (
        <RecordState answer={lines} record={lines.isPlaceholderData ? undefined : lines.data?.data} noun="list of jobs">
          {(jobs) => (
            <DocumentPage
              title="Statement"
              number={record.number ?? monthWords(record.month)}
              sheets={[<Sheet key="statement" record={record} lines={jobs} />]}
            />
          )}
        </RecordState>
      )}
    </RecordState>
  );
}

function Sheet({ record, lines }: { record: Statement; lines: readonly Payout[] }) {
  const { company, closed, currency, revision } = record;
  const money = (minor: number | null) => (minor === null ? 'Not known yet' : formatMoney(minor, currency));
  const corrections = lines.filter(({ kind }) => kind === 'correction');
  return (
    <>
      {record.state === 'open' && <p>Draft: this statement is open, and its amounts may still change.</p>}
      <PrintSection title="Company">
        <PrintFacts
          facts={[
            ['Company', company.legal_name],
            ['Registration number', company.reg_no],
            ['Month', monthWords(record.month)],
            ['City', company.city_name],
            ['Date', closed && dateIn(closed.at, record.timezone)],
            ['Revision', revision > 1 && String(revision)],
          ]}
        />
      </PrintSection>
      <PrintLines title="Jobs" lines={lines.filter(({ kind }) => kind === 'job')} currency={currency} />
      {corrections.length > 0 && (
        <PrintLines title="Corrections of earlier statements" lines={corrections} currency={currency} />
      )}
      <PrintSection title="Total">
        <table className="w-full">
          <tbody>
            <Sum label="Fare" amount={money(record.fare_minor)} />
            <Sum label="Commission" amount={money(record.commission_minor)} />
            <Sum label="To be paid" amount={money(record.total_minor)} strong />
          </tbody>
        </table>
        <p className="mt-2 text-sm">Cash that drivers took is handed in separately and is not deducted here.</p>
      </PrintSection>
    </>
  );
}

const Sum = ({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) => (
  <tr className={strong ? 'border-t border-current/25 font-semibold' : ''}>
    <td className="py-1">{label}</td>
    <td className="py-1 text-right tabular-nums">{amount}</td>
  </tr>
);

/** A table of lines, in the currency of the statement; the rate is named where another currency was converted. */
function PrintLines({ title, lines, currency }: { title: string; lines: readonly Payout[]; currency: string }) {
  const amount = (minor: number | null) => (minor === null ? 'No rate' : formatAmount(minor, currency));
  return (
    <section className="mt-6">
      <h2 className="mb-2 border-b border-current/25 pb-1 font-semibold">{title}</h2>
      {lines.length === 0 ? (
        <p>None.</p>
      ) : (
        <div role="group" aria-label={title} tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="text-left opacity-75">
                <th className="py-1 pr-3 font-medium">Day</th>
                <th className="py-1 pr-3 font-medium">Booking and route</th>
                <th className="py-1 pl-3 text-right font-medium">Fare</th>
                <th className="py-1 pl-3 text-right font-medium">Commission</th>
                <th className="py-1 pl-3 text-right font-medium">{currency}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id} className="break-inside-avoid align-top">
                  <td className="py-1 pr-3 whitespace-nowrap tabular-nums">{line.day}</td>
                  <td className="py-1 pr-3">
                    {line.code ?? 'Another market'}
                    {line.route !== null && <div>{line.route}</div>}
                    {line.currency !== currency && line.rate !== null && (
                      <div className="opacity-75">
                        {formatMoney(line.payout_minor, line.currency)} at {line.rate}
                      </div>
                    )}
                  </td>
                  <td className="py-1 pl-3 text-right tabular-nums">{amount(line.fare_amount_minor)}</td>
                  <td className="py-1 pl-3 text-right tabular-nums">{amount(line.commission_amount_minor)}</td>
                  <td className="py-1 pl-3 text-right tabular-nums">{amount(line.amount_minor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
