import { formatMoney } from '#domain/money/money.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { readNumber } from '#console/shell/form/field/number-text.ts';
import { Field } from '#console/ui/input/field.tsx';
import { NumericInput } from '#console/ui/input/numeric-input.tsx';
import { offeredExtras, useOffer } from './offer.ts';
import type { Extras } from './trip-values.ts';

/** Edits the quantity of each extra the city offers. */
export function ExtrasField({ name, value, errors, onChange, onBlur, label }: OwnFieldProps) {
  const { offer, trip } = useOffer();
  const chosen = (value ?? {}) as Extras;
  const offered = offeredExtras(offer, trip);
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-2">
      {errors[name] !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {errors[name]}
        </p>
      )}
      {offered.length === 0 && (
        <p className="text-faint">{offer ? 'Nothing extra is offered here.' : 'Choose the city first.'}</p>
      )}
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 @md:grid-cols-2 @2xl:grid-cols-3">
        {offered.map((extra) => {
          const error = errors[`${name}.${extra.code}`];
          return (
            <Field
              key={extra.code}
              label={extra.name}
              hint={hintOf(extra, offer?.city.currency ?? 'SGD')}
              {...(error && { error })}
            >
              <NumericInput
                name={`${name}.${extra.code}`}
                value={chosen[extra.code] ?? null}
                parse={readNumber}
                format={String}
                inputMode="numeric"
                placeholder="0"
                onValueChange={(next) => onChange({ ...chosen, [extra.code]: next })}
                onBlur={onBlur}
                className="max-w-24"
              />
            </Field>
          );
        })}
      </div>
    </div>
  );
}

const hintOf = ({ cost_minor, max_qty }: { cost_minor?: number | undefined; max_qty: number }, currency: string) =>
  cost_minor === undefined ? `At most ${max_qty}` : `${formatMoney(cost_minor, currency)} each, max. ${max_qty}`;
