import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { MAX_TIERS, policyErrors, policyWords, type Policy } from '#domain/booking/refund.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { readNumber, readPercent, writePercent } from '#console/shell/form/field/number-text.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { NumericInput, type Numeric } from '#console/ui/input/numeric-input.tsx';

type Step = { min_hours?: Numeric; refund_bps?: Numeric };

/**
 * Edits the steps of a policy, the earliest first, and shows them as a sentence; the last step applies until the
 * pickup.
 */
export function TiersField({ name, label, value, errors, onChange, onBlur }: OwnFieldProps) {
  const steps: readonly Step[] = Array.isArray(value) ? (value as Step[]) : [];
  const put = (at: number, change: Step) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...change } : step)));
  const errorOf = (path: string) => {
    const error = errors[`${name}.${path}`];
    return error === undefined ? {} : { error };
  };
  const add = () => {
    const last = steps.at(-1) ?? { min_hours: 0, refund_bps: 0 };
    onChange([...steps.slice(0, -1), { min_hours: null, refund_bps: null }, last]);
  };
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-4">
      {errors[name] !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {errors[name]}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {steps.map((step, at) => {
          const last = at === steps.length - 1;
          return (
            <li key={at} className="flex flex-wrap items-start gap-2 sm:gap-3">
              {last && step.min_hours === 0 ? (
                <p className="w-40 self-end pb-1.5 font-medium text-ink sm:w-52">
                  {at === 0 ? 'At any time before the pickup' : 'Later than that'}
                </p>
              ) : (
                <Field
                  label={`Step ${at + 1}: cancelled until`}
                  required
                  className="w-40 sm:w-52"
                  {...errorOf(`${at}.min_hours`)}
                >
                  <NumericInput
                    name={`${name}.${at}.min_hours`}
                    value={step.min_hours ?? null}
                    parse={readNumber}
                    format={String}
                    after="h before"
                    onBlur={onBlur}
                    onValueChange={(hours) => put(at, { min_hours: hours })}
                  />
                </Field>
              )}
              <Field
                label={last ? 'Refund then' : `Refund of step ${at + 1}`}
                required
                className="w-32 sm:w-40"
                {...errorOf(`${at}.refund_bps`)}
              >
                <NumericInput
                  name={`${name}.${at}.refund_bps`}
                  value={step.refund_bps ?? null}
                  parse={readPercent}
                  format={writePercent}
                  after="%"
                  onBlur={onBlur}
                  onValueChange={(share) => put(at, { refund_bps: share })}
                />
              </Field>
              {!last && (
                <IconButton
                  icon={Trash}
                  label={`Remove step ${at + 1}`}
                  className="mt-6"
                  onClick={() => onChange(steps.filter((_, index) => index !== at))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <Button size="sm" icon={Plus} className="self-start" disabled={steps.length >= MAX_TIERS} onClick={add}>
        Add step
      </Button>
      <p className="rounded border border-line bg-surface px-3 py-2" aria-live="polite">
        <span className="text-faint">It says: </span>
        {isWhole(steps) ? policyWords(steps) : 'once the steps are complete and in descending order.'}
      </p>
    </div>
  );
}

/** Returns whether the draft is complete enough to show as a sentence. */
const isWhole = (steps: readonly Step[]): steps is Policy =>
  steps.every(({ min_hours, refund_bps }) => typeof min_hours === 'number' && typeof refund_bps === 'number') &&
  Object.keys(policyErrors(steps as Policy)).length === 0;
