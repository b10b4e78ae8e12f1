import type { Car } from '#contract/fleet/car.schema.ts';
import { missingFor } from '#domain/fleet/fleet-rules.ts';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Documents } from './documents.tsx';
import { todayIn } from './fleet-words.tsx';

/** Shows whether a car may be driven: its status, the requirements of its class, and its documents. */
export function CarValidation({ record }: { record: Car }) {
  const { id, plate, validation_status: status, seats, car_class, timezone } = record;
  const missing = missingFor({ owner: 'car', status, seats, class_max_pax: car_class.max_pax }, todayIn(timezone));
  return (
    <div className="flex flex-col gap-6">
      <Section title="Validation">
        <p className="text-ink">{MEANINGS[status]}</p>
        {missing.map((sentence) => (
          <Notice key={sentence} tone="warn" title={sentence} />
        ))}
      </Section>
      <Documents owner="car" id={id} name={plate} zone={timezone} />
    </div>
  );
}

const MEANINGS: Readonly<Record<Car['validation_status'], string>> = {
  draft: 'This is a draft. Submit it once its documents are added.',
  in_review: 'It is waiting for approval.',
  approved: 'It can take jobs while enabled.',
  rejected: 'It was rejected (see Logs). Correct it and submit it again.',
  suspended: 'It gets no new jobs until it is approved again. It keeps its current jobs.',
  expired: 'One of its documents expired, so it gets no new jobs. Add the new document and submit it again.',
};
