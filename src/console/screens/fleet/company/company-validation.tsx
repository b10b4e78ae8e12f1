import type { Company } from '#contract/fleet/company.schema.ts';
import { missingFor } from '#domain/fleet/fleet-rules.ts';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Documents } from '#console/screens/fleet/documents.tsx';
import { todayIn } from '#console/screens/fleet/fleet-words.tsx';

/** Shows whether a company may drive: its status, missing requirements, and its documents. */
export function CompanyValidation({ record }: { record: Company }) {
  const { id, name, validation_status: status, papers, services, timezone } = record;
  const missing = missingFor({ owner: 'company', status, papers, services }, todayIn(timezone));
  return (
    <div className="flex flex-col gap-6">
      <Section title="Validation">
        <p className="text-ink">{MEANINGS[status]}</p>
        {missing.length === 0 ? (
          <Notice tone="good" title={status === 'approved' ? 'All is in order' : 'Nothing is missing'}>
            Its papers are approved and in date, and it has a service that is enabled.
          </Notice>
        ) : (
          <Notice
            tone={status === 'approved' ? 'warn' : 'info'}
            title={
              status === 'approved' ? 'What is not in order any more' : 'What is missing before it can be approved'
            }
          >
            <ul>
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        )}
      </Section>
      <Documents owner="company" id={id} name={name} zone={timezone} />
    </div>
  );
}

const MEANINGS: Readonly<Record<Company['validation_status'], string>> = {
  draft: 'It is being written down. Submit it once its papers and services are there.',
  in_review: 'It waits to be approved or rejected.',
  approved: 'It may be given jobs, as long as it is enabled.',
  rejected: 'It was rejected, see Logs. Mend what was wrong and submit it again.',
  suspended: 'It is given no new jobs until it is approved again. Jobs it has stay with it.',
  expired: 'One of its papers expired, so it is given no new jobs. Add the new paper and submit it again.',
};
