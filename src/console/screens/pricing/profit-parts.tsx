import Trash from 'lucide-react/icons/trash-2';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { IconButton } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { AmountField } from './pricing-fields.tsx';

type ProfitPartsProps = {
  field: OwnFieldProps;
  /** Path of the error messages of this profit. */
  path: string;
  value: unknown;
  currency: string;
  /** Name of the car class, or other owner of the profit. */
  legend?: string;
  onRemove?(): void;
};

/** Edits one profit: percentage or fixed amount, value and bounds. */
export function ProfitParts({ field, path, value, currency, legend, onRemove }: ProfitPartsProps) {
  const parts = (value ?? {}) as Readonly<Record<string, unknown>>;
  const mode = parts['mode'] === 'fixed' ? 'fixed' : 'percent';
  const put = (change: Readonly<Record<string, unknown>>) => field.onChange({ ...parts, ...change });
  const amount = (part: string) => ({
    name: `${path}.${part}`,
    currency,
    value: parts[part],
    error: field.errors[`${path}.${part}`],
    onChange: (next: unknown) => put({ [part]: next }),
    onBlur: field.onBlur,
    className: 'w-44',
  });
  const message = field.errors[path];
  return (
    <fieldset className="col-span-full flex min-w-0 flex-col gap-2 rounded border border-line bg-surface p-3">
      <legend className={legend === undefined ? 'sr-only' : 'px-1 font-medium text-ink'}>
        {legend ?? field.label}
      </legend>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Field label="Kind" className="w-44">
          <Select
            name={`${path}.mode`}
            options={MODES}
            value={mode}
            // The value is cleared because a percentage is not an amount of money.
            onChange={(event) => put({ mode: event.currentTarget.value, value: null })}
          />
        </Field>
        <AmountField
          {...amount('value')}
          label={mode === 'percent' ? 'Percent of cost' : 'Per vehicle and day'}
          mode={mode}
          required
        />
        <AmountField {...amount('min_minor')} label="At least, per booking" mode="fixed" />
        <AmountField {...amount('max_minor')} label="At most, per booking" mode="fixed" />
        {onRemove && <IconButton icon={Trash} label={`Remove ${legend ?? 'it'}`} onClick={onRemove} className="mt-6" />}
      </div>
      {message !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {message}
        </p>
      )}
    </fieldset>
  );
}

const MODES = [
  { value: 'percent', label: 'Percent' },
  { value: 'fixed', label: 'Fixed amount' },
];
