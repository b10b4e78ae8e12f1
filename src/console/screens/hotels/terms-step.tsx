import {
  moneyError,
  percentError,
  readMoney,
  readNumber,
  readPercent,
  writeMoney,
  writePercent,
} from '#console/shell/form/field/number-text.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select, TextInput } from '#console/ui/input/input.tsx';
import { NumericInput, type Numeric } from '#console/ui/input/numeric-input.tsx';

/** A step of terms as it is typed: a number may still be a text. */
export type TypedStep = {
  days_before: Numeric;
  at_local: string | null;
  fee: { percent_bps: Numeric } | { nights: Numeric } | { fixed_minor: Numeric };
};

type StepRowProps = Pick<OwnFieldProps, 'errors' | 'onLeave'> & {
  path: string;
  number: number;
  step: TypedStep;
  currency: string;
  onChange(step: TypedStep): void;
  onRemove(): void;
};

/** Edits from when a cancellation costs how much. The first step may apply from the booking on. */
export function StepRow({ path, number, step, currency, errors, onChange, onRemove, onLeave }: StepRowProps) {
  const atBooking = step.days_before === null && step.at_local === null;
  const left = (part: string) => () => onLeave(`${path}.${part}`);
  const errorOf = (part: string) => {
    const error = Object.entries(errors).find(([at]) => at === `${path}.${part}` || at.startsWith(`${path}.${part}.`));
    return error ? { error: error[1] } : {};
  };
  return (
    <div role="group" aria-label={`Step ${number}`} className="flex flex-wrap items-start gap-2">
      {(number === 1 || atBooking) && (
        <Field label="From" className="w-40">
          <Select
            name={`${path}.from`}
            options={FROM}
            value={atBooking ? 'booking' : 'before'}
            onChange={(event) =>
              onChange(
                event.currentTarget.value === 'booking'
                  ? { ...step, days_before: null, at_local: null }
                  : { ...step, days_before: 2, at_local: '18:00' },
              )
            }
          />
        </Field>
      )}
      {!atBooking && (
        <>
          <Field label="Days before check-in" className="w-36" {...errorOf('days_before')}>
            <NumericInput
              name={`${path}.days_before`}
              value={step.days_before}
              parse={readNumber}
              format={String}
              // An emptied number is not yet "from the booking on", which the choice beside it says.
              onValueChange={(next) => onChange({ ...step, days_before: next ?? '' })}
              onBlur={left('days_before')}
            />
          </Field>
          <Field label="Hotel time" className="w-24" {...errorOf('at_local')}>
            <TextInput
              name={`${path}.at_local`}
              autoComplete="off"
              inputMode="numeric"
              value={step.at_local ?? ''}
              onChange={(event) => onChange({ ...step, at_local: event.currentTarget.value })}
              onBlur={left('at_local')}
            />
          </Field>
        </>
      )}
      <FeeFields
        path={path}
        step={step}
        currency={currency}
        errors={errorOf('fee')}
        onChange={onChange}
        onLeave={left('fee')}
      />
      <Button size="sm" className="mt-6" onClick={onRemove}>
        {`Remove step ${number}`}
      </Button>
    </div>
  );
}

type FeeFieldsProps = Pick<StepRowProps, 'path' | 'step' | 'currency' | 'onChange'> & {
  errors: { error?: string };
  onLeave(): void;
};

function FeeFields({ path, step, currency, errors, onChange, onLeave }: FeeFieldsProps) {
  const { fee } = step;
  const unit = 'percent_bps' in fee ? 'percent_bps' : 'nights' in fee ? 'nights' : 'fixed_minor';
  const value = Object.values(fee)[0] as Numeric;
  const { error } = errors;
  const own =
    unit === 'percent_bps' ? percentError(value) : unit === 'fixed_minor' ? moneyError(value, currency) : undefined;
  const put = (next: Numeric) => onChange({ ...step, fee: { [unit]: next } as TypedStep['fee'] });
  return (
    <>
      <Field label="Fee" className="w-40">
        <Select
          name={`${path}.unit`}
          options={UNITS}
          value={unit}
          onChange={(event) => onChange({ ...step, fee: BEGIN[event.currentTarget.value as keyof typeof BEGIN] })}
        />
      </Field>
      <Field label={AMOUNTS[unit]} className="w-36" {...(error && { error: own ?? error })}>
        {unit === 'nights' ? (
          <NumericInput
            name={`${path}.fee`}
            value={value}
            parse={readNumber}
            format={String}
            onValueChange={put}
            onBlur={onLeave}
          />
        ) : unit === 'percent_bps' ? (
          <NumericInput
            name={`${path}.fee`}
            value={value}
            parse={readPercent}
            format={writePercent}
            after="%"
            onValueChange={put}
            onBlur={onLeave}
          />
        ) : (
          <NumericInput
            name={`${path}.fee`}
            value={value}
            parse={(typed) => readMoney(typed, currency)}
            format={(minor) => writeMoney(minor, currency)}
            before={currency}
            onValueChange={put}
            onBlur={onLeave}
          />
        )}
      </Field>
    </>
  );
}

const FROM = [
  { value: 'before', label: 'Before check-in' },
  { value: 'booking', label: 'The booking on' },
];
const UNITS = [
  { value: 'nights', label: 'Nights' },
  { value: 'percent_bps', label: 'Part of the total' },
  { value: 'fixed_minor', label: 'Amount' },
];
const AMOUNTS = { nights: 'First nights', percent_bps: 'Percent', fixed_minor: 'Amount' } as const;
const BEGIN = {
  nights: { nights: 1 },
  percent_bps: { percent_bps: 5000 },
  fixed_minor: { fixed_minor: null },
} satisfies Record<string, TypedStep['fee']>;
