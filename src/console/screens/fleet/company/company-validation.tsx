import type { Company } from '#contract/fleet/company.schema.ts';
import { missingFor } from '#domain/fleet/fleet-rules.ts';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Documents } from '#console/screens/fleet/documents.tsx';
import { todayIn } from '#console/screens/fleet/fleet-words.tsx';

/** Shows whether a company may drive: its status, missing requirements, and its documents. */
export function CompanyValidation({ record }: { record: Company }) {
  const { id, name, validation_status: status, papers: documents, services, timezone } = record;
  const missing = missingFor({ owner: 'company', status, papers: documents, services }, todayIn(timezone));
  return (
    <div className="flex flex-col gap-6">
      <Section title="Validation">
        <p className="text-ink">{MEANINGS[status]}</p>
        {missing.length === 0 ? (
          <Notice tone="good" title={status === 'approved' ? 'Everything is valid' : 'Nothing is missing'}>
            Its documents are approved and valid, and it has an enabled service.
          </Notice>
        ) : (
          <Notice
            tone={status === 'approved' ? 'warn' : 'info'}
            title={status === 'approved' ? 'What is no longer valid' : 'What is missing before it can be approved'}
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
  draft: 'This is a draft. Submit it once its documents and services are added.',
  in_review: 'It is waiting for approval.',
  approved: 'It can take jobs while enabled.',
  rejected: 'It was rejected (see Logs). Correct it and submit it again.',
  suspended: 'It gets no new jobs until it is approved again. It keeps its current jobs.',
  expired: 'One of its documents expired, so it gets no new jobs. Add the new document and submit it again.',
};
