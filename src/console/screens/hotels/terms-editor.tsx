import { useRef } from 'react';
import * as v from 'valibot';
import { Terms as TermsSchema } from '#contract/hotel/terms.schema.ts';
import { FREE, isNonRefundable, MAX_STEPS, NON_REFUNDABLE, type Terms } from '#domain/hotel/terms.ts';
import { termsWords } from '#domain/hotel/terms-words.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { Button } from '#console/ui/button.tsx';
import { Segments } from '#console/ui/input/segments.tsx';
import { StepRow, type TypedStep } from './terms-step.tsx';

/** Terms as they are typed: numbers may still be texts. */
type Typed = { readonly steps: readonly TypedStep[] };

type TermsEditorProps = Pick<OwnFieldProps, 'errors' | 'onLeave'> & {
  path: string;
  terms: Terms;
  currency: string;
  onChange(terms: Terms): void;
};

/** Edits terms of cancellation: free, non-refundable, or fees from when on; says beneath what they mean. */
export function TermsEditor({ path, terms, currency, errors, onChange, onLeave }: TermsEditorProps) {
  const { steps } = terms as Typed;
  const box = useRef<HTMLDivElement>(null);
  const put = (next: readonly TypedStep[]) => onChange({ steps: next } as unknown as Terms);
  const which = steps.length === 0 ? 'free' : isNonRefundable(terms) && steps.length === 1 ? 'none' : 'steps';
  const read = v.safeParse(TermsSchema, terms);
  const remove = (index: number) => {
    put(steps.filter((_, at) => at !== index));
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <div ref={box} role="group" aria-label="Cancellation" className="flex flex-col gap-2">
      <div className="max-w-md">
        <Segments
          label="Cancellation"
          value={which}
          options={KINDS}
          onChange={(next) => {
            if (next !== which) onChange(next === 'free' ? FREE : next === 'none' ? NON_REFUNDABLE : USUAL);
          }}
        />
      </div>
      {which === 'steps' &&
        steps.map((step, index) => (
          // Steps have no names of their own; each keeps its place.
          <StepRow
            key={index}
            path={`${path}.steps.${index}`}
            number={index + 1}
            step={step}
            currency={currency}
            errors={errors}
            onChange={(next) => put(steps.map((each, at) => (at === index ? next : each)))}
            onRemove={() => remove(index)}
            onLeave={onLeave}
          />
        ))}
      {which === 'steps' && steps.length < MAX_STEPS && (
        <Button data-add size="sm" className="self-start" onClick={() => put([...steps, LAST])}>
          Add step
        </Button>
      )}
      <p aria-live="polite" className="text-sm text-muted">
        {read.success ? `${termsWords(read.output, currency)}.` : 'Fill in each step to see what the guest reads.'}
      </p>
    </div>
  );
}

const KINDS = [
  { value: 'free', label: 'Free' },
  { value: 'none', label: 'Non-refundable' },
  { value: 'steps', label: 'Fees' },
] as const;

/** What most hotels ask: free until two days before, then the first night. */
const USUAL: Terms = { steps: [{ days_before: 2, at_local: '18:00', fee: { nights: 1 } }] };
const LAST: TypedStep = { days_before: 0, at_local: '12:00', fee: { percent_bps: 10_000 } };
