import type { Report } from '#contract/ugc/moment.schema.ts';
import { REASON_WORDS } from '#domain/ugc/moment.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { reporterInWords } from './moment-words.tsx';

/** Shows what people say is wrong with a moment, and how much each of them counts. */
export const Reports = ({ reports }: { reports: readonly Report[] }) => (
  <ul className="flex flex-col gap-1.5">
    {reports.map((report) => (
      <li key={report.id} className="grid grid-cols-[minmax(0,1fr)_auto_2.5rem] items-baseline gap-x-3">
        <span className="text-ink">{REASON_WORDS[report.reason]}</span>
        <span className="text-right text-sm text-muted">
          <bdi>{report.reporter.name}</bdi>, {reporterInWords(report.reporter)}
        </span>
        <span className="text-right tabular-nums" title={relativeText(report.at)}>
          {report.weight.toFixed(2)}
        </span>
        {report.note !== '' && (
          <q className="col-span-full text-sm wrap-anywhere text-muted" dir="auto">
            {report.note}
          </q>
        )}
        {report.outcome !== null && (
          <span className="col-span-full text-sm text-faint">
            {report.outcome === 'agreed' ? 'Found right' : 'Found wrong'}
          </span>
        )}
      </li>
    ))}
  </ul>
);
