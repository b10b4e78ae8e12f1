import { useEffect, useRef, type ReactNode } from 'react';
import { pricing } from '#contract/pricing/pricing.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { moneyError, readMoney, readPercent, writeMoney, writePercent } from '#console/shell/form/field/number-text.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Field } from '#console/ui/input/field.tsx';
import { NumericInput, type Numeric } from '#console/ui/input/numeric-input.tsx';

type AmountProps = {
  name: string;
  label: string;
  mode: 'percent' | 'fixed';
  currency: string;
  value: unknown;
  error: string | undefined;
  required?: boolean;
  hint?: ReactNode;
  className?: string;
  onChange(value: Numeric): void;
  onBlur?(): void;
};

/** Edits a percentage in basis points, or an amount in minor units of a currency, depending on the mode. */
export function AmountField({
  name,
  label,
  mode,
  currency,
  value,
  error,
  required,
  hint,
  className,
  ...on
}: AmountProps) {
  const numeric = {
    name,
    value: toNumeric(value),
    onValueChange: on.onChange,
    ...(on.onBlur && { onBlur: on.onBlur }),
  };
  const message = (mode === 'fixed' && error && moneyError(value, currency)) || error;
  return (
    <Field
      label={label}
      required={required ?? false}
      {...(hint !== undefined && { hint })}
      {...(message && { error: message })}
      {...(className && { className })}
    >
      {mode === 'percent' ? (
        <NumericInput {...numeric} parse={readPercent} format={writePercent} after="%" />
      ) : (
        <NumericInput
          {...numeric}
          parse={(text) => readMoney(text, currency)}
          format={(minor) => writeMoney(minor, currency)}
          before={currency}
        />
      )}
    </Field>
  );
}

/** Edits an amount in the currency of the city chosen in the form; asks for the city first. */
export function CityMoney({ name, label, required, value, values, errors, onChange, onBlur }: OwnFieldProps) {
  const currency = useCurrencyOf(values);
  if (currency === undefined) return <CityFirst label={label} />;
  return (
    <AmountField {...{ name, label, required, currency, value, onChange, onBlur }} mode="fixed" error={errors[name]} />
  );
}

/** Edits what a surcharge adds: a percentage or an amount in the city's currency, depending on the kind chosen. */
export function SurchargeField({ name, label, required, value, values, errors, onChange, onBlur }: OwnFieldProps) {
  const currency = useCurrencyOf(values);
  const mode = values['amount_mode'] === 'fixed' ? 'fixed' : 'percent';
  useEmptied(mode, () => onChange(null));
  if (mode === 'fixed' && currency === undefined) return <CityFirst label={label} />;
  return (
    <AmountField
      {...{ name, label, required, mode, value, onChange, onBlur }}
      currency={currency ?? ''}
      error={errors[name]}
    />
  );
}

/** Edits the extra cost of a service: a share of the transfer's cost, or an amount set in each zone. */
export function ServiceCost({ name, label, value, values, errors, onChange, onBlur }: OwnFieldProps) {
  const mode = values['cost_mode'] === 'fixed' || values['cost_mode'] === 'percent' ? values['cost_mode'] : 'none';
  useEmptied(mode, () => onChange(mode === 'percent' ? null : 0));
  if (mode === 'none') return null;
  if (mode === 'percent')
    return (
      <AmountField
        {...{ name, label: 'Share', value, onChange, onBlur }}
        required
        mode="percent"
        currency=""
        error={errors[name]}
      />
    );
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium text-ink">{label}</span>
      <span className="text-muted">
        Each zone sets the amount in the currency of its city, under Services of the zone.
        {typeof value === 'number' && value > 0
          ? ` Where a zone sets none, it is ${value.toLocaleString('en')} minor units.`
          : ' Where a zone sets none, it is free.'}
      </span>
    </div>
  );
}

/** Clears an amount when its unit changes: a percentage is not an amount of money. */
function useEmptied(mode: string, empty: () => void): void {
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    empty();
  });
}

/** Shows a placeholder for an amount until its currency is known. */
export const CityFirst = ({ label }: { label: string }) => (
  <div className="flex flex-col gap-1">
    <span className="font-medium text-ink">{label}</span>
    <span className="text-faint">Choose the city first: amounts are in its currency.</span>
  </div>
);

/** Returns the currency of the city chosen in a form. */
export function useCurrencyOf({ city_id }: Readonly<Record<string, unknown>>): string | undefined {
  const { data } = useCall(pricing.currencies, {}, { staleTime: 300_000 });
  return typeof city_id === 'number' ? data?.data[String(city_id)] : undefined;
}

const toNumeric = (value: unknown): Numeric => (typeof value === 'number' || typeof value === 'string' ? value : null);
