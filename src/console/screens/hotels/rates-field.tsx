import { createContext, useContext, useRef } from 'react';
import { MAX_RATES } from '#contract/hotel/room.schema.ts';
import { BOARD_WORDS, BOARDS, type Board } from '#domain/hotel/rate.ts';
import { FREE, type Terms } from '#domain/hotel/terms.ts';
import { moneyError, readMoney, writeMoney } from '#console/shell/form/field/number-text.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { NumericInput, type Numeric } from '#console/ui/input/numeric-input.tsx';
import { TermsEditor } from './terms-editor.tsx';

/** The currency of the hotel whose rates are edited. */
export const RateCurrency = createContext('USD');

type Rate = { id?: number; board: Board; cost_minor: Numeric; terms: Terms };

/** A rate as it begins: room only, with free cancellation. */
export const FREE_RATE: Rate = { board: 'room_only', cost_minor: null, terms: FREE };

/** Edits the rates of a room: what a night costs with a board, on which terms. */
export function RatesField({ name, label, value, errors, onChange, onBlur, onLeave }: OwnFieldProps) {
  const currency = useContext(RateCurrency);
  const rates = Array.isArray(value) ? (value as readonly Rate[]) : [];
  const box = useRef<HTMLDivElement>(null);
  const change = (index: number, more: Partial<Rate>) =>
    onChange(rates.map((rate, at) => (at === index ? { ...rate, ...more } : rate)));
  const remove = (index: number) => {
    onChange(rates.filter((_, at) => at !== index));
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  const add = () => {
    const unused = BOARDS.find((board) => rates.every((rate) => rate.board !== board));
    onChange([...rates, { ...FREE_RATE, board: unused ?? 'room_only' }]);
  };
  return (
    <div ref={box} role="group" aria-label={label} className="col-span-full flex flex-col gap-4">
      {rates.map((rate, index) => (
        // A new rate has no name of its own; each keeps its place.
        <RateRow
          key={rate.id ?? `new${index}`}
          path={`${name}.${index}`}
          number={index + 1}
          rate={rate}
          currency={currency}
          errors={errors}
          onChange={(more) => change(index, more)}
          onRemove={() => remove(index)}
          onLeave={onLeave}
        />
      ))}
      {errors[name] !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {errors[name]}
        </p>
      )}
      {rates.length < MAX_RATES && (
        <Button data-add size="sm" className="self-start" onBlur={onBlur} onClick={add}>
          Add rate
        </Button>
      )}
    </div>
  );
}

type RateRowProps = Pick<OwnFieldProps, 'errors' | 'onLeave'> & {
  path: string;
  number: number;
  rate: Rate;
  currency: string;
  onChange(more: Partial<Rate>): void;
  onRemove(): void;
};

function RateRow({ path, number, rate, currency, errors, onChange, onRemove, onLeave }: RateRowProps) {
  const refused = errors[`${path}.cost_minor`];
  const error = refused && (moneyError(rate.cost_minor, currency) ?? refused);
  return (
    <div
      role="group"
      aria-label={`Rate ${number}`}
      className="flex flex-col gap-3 rounded border border-line bg-surface p-3"
    >
      <div className="flex flex-wrap items-start gap-3">
        <Field label="Board" className="w-44">
          <Select
            name={`${path}.board`}
            options={BOARDS.map((value) => ({ value, label: BOARD_WORDS[value] }))}
            value={rate.board}
            onChange={(event) => onChange({ board: event.currentTarget.value as Board })}
          />
        </Field>
        <Field label="Cost per night" required className="w-44" {...(error && { error })}>
          <NumericInput
            name={`${path}.cost_minor`}
            value={rate.cost_minor}
            parse={(typed) => readMoney(typed, currency)}
            format={(minor) => writeMoney(minor, currency)}
            before={currency}
            onValueChange={(cost_minor) => onChange({ cost_minor })}
            onBlur={() => onLeave(`${path}.cost_minor`)}
          />
        </Field>
        <Button size="sm" className="mt-6 ml-auto" onClick={onRemove}>
          {`Remove rate ${number}`}
        </Button>
      </div>
      <TermsEditor
        path={`${path}.terms`}
        terms={rate.terms}
        currency={currency}
        errors={errors}
        onChange={(terms) => onChange({ terms })}
        onLeave={onLeave}
      />
    </div>
  );
}

/** Returns rates in words: "Room only, With breakfast". */
export const ratesInWords = (value: unknown): string =>
  (Array.isArray(value) ? (value as readonly Rate[]) : []).map(({ board }) => BOARD_WORDS[board]).join(', ') || 'None';

/** Returns the label of a part by its path, such as `0.terms.steps.1.fee`. */
export function ratesLabel(path: string): string {
  const [rate = '0', part, , step, field = ''] = path.split('.');
  const what = part === 'cost_minor' ? 'Cost per night' : part === 'board' ? 'Board' : 'Cancellation';
  const at = step === undefined ? '' : `, step ${Number(step) + 1}`;
  const of =
    field === 'days_before' ? ', days before' : field === 'at_local' ? ', time' : field === 'fee' ? ', fee' : '';
  return `Rate ${Number(rate) + 1}, ${what}${at}${of}`;
}
