import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { onlyMeant, type ComboboxProps } from '#console/ui/input/use-combobox.ts';
import { Field } from '#console/ui/input/field.tsx';
import { TextArea, TextInput } from '#console/ui/input/input.tsx';
import { MultiSelect } from '#console/shell/common/multi-select.tsx';
import { NumericInput } from '#console/ui/input/numeric-input.tsx';
import type { Numeric } from '#console/ui/input/numeric-input.tsx';
import { DateInput } from '#console/shell/common/date-input.tsx';
import type { FieldSpec, SearchOption } from '#console/shell/form/fields.ts';
import { ChoiceField } from './choice-field.tsx';
import { FileField } from './file-field.tsx';
import { LanguageTexts } from './language-texts.tsx';
import type { FormModel } from '#console/shell/form/model.ts';
import {
  moneyError,
  percentError,
  readMoney,
  readNumber,
  readPercent,
  writeMoney,
  writePercent,
} from './number-text.ts';
import { PictureField } from './picture-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import { RowsField } from './rows-field.tsx';
import { search } from '#console/shell/common/search.ts';
import { unreadError, unreadIn, type Unread } from './search.ts';

type FieldProps = { model: FormModel; name: string; spec: FieldSpec; required: boolean };

/** Shows one field of a form: label, control, hint and error message. */
export function FormField({ model, name, spec, required }: FieldProps) {
  const { values, errors } = useFormState(model);
  const value = values[name];
  const wiring: Wiring = { name, onBlur: () => model.left(name), onChange: (next) => model.set(name, next) };
  const frame = {
    label: spec.label,
    required,
    ...(spec.hint !== undefined && { hint: spec.hint }),
    ...(spec.wide && { className: 'col-span-full' }),
    ...(spec.broad && { className: 'col-span-2' }),
  };
  if (spec.is === 'languages')
    return (
      <LanguageTexts
        {...wiring}
        {...frame}
        languages={spec.languages}
        long={spec.long === true}
        count={spec.count}
        value={value}
        errors={errors}
      />
    );
  if (spec.is === 'own')
    return (
      <spec.draw
        {...wiring}
        {...frame}
        onLeave={(path) => model.left(name, path)}
        value={value}
        errors={errors}
        values={values}
        recordId={spec.recordId}
      />
    );
  if (spec.is === 'rows') return <RowsField {...wiring} label={spec.label} spec={spec} value={value} errors={errors} />;
  const error = errors[name] && (ownError(spec, value) ?? errors[name]);
  if (spec.is === 'yes-no')
    return (
      <div className="col-span-full">
        <Checkbox
          name={name}
          label={spec.label}
          hint={spec.hint}
          error={error}
          checked={value === true}
          onChange={(event) => wiring.onChange(event.currentTarget.checked)}
        />
      </div>
    );
  if (spec.is === 'picture')
    return <PictureField {...wiring} {...frame} {...(error && { error })} spec={spec} value={value} />;
  if (spec.is === 'pictures')
    return <PicturesField {...wiring} {...frame} {...(error && { error })} spec={spec} value={value} />;
  if (spec.is === 'file')
    return <FileField {...wiring} {...frame} {...(error && { error })} stored={spec.stored} value={value} />;
  return (
    <Field {...frame} {...(error && { error })}>
      <Control {...wiring} spec={spec} value={value} />
    </Field>
  );
}

/** Returns what a control knows better than the contract about a value that cannot be read. */
function ownError(spec: FieldSpec, value: unknown): string | undefined {
  if (spec.is === 'money') return spec.currency === '' ? undefined : moneyError(value, spec.currency);
  if (spec.is === 'percent') return percentError(value);
  return spec.is === 'search' || spec.is === 'record' ? unreadError(spec.options(), value) : undefined;
}

type Wiring = { name: string; onBlur(): void; onChange(value: unknown): void };

function Control({ spec, value, onChange, ...wiring }: Wiring & { spec: FieldSpec; value: unknown }): ReactNode {
  const text = typeof value === 'string' ? value : '';
  const onText = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  const unread = unreadIn(value);
  const onUnread = (left: string) => onChange({ unread: left } satisfies Unread);
  const numeric = { ...wiring, value: toNumeric(value), onValueChange: onChange };
  switch (spec.is) {
    case 'text':
      return (
        <TextInput
          {...wiring}
          type={spec.type ?? 'text'}
          autoComplete={spec.autoComplete ?? 'off'}
          spellCheck={spec.spellCheck}
          value={text}
          onChange={onText}
        />
      );
    case 'password':
      return <TextInput {...wiring} type="password" autoComplete={spec.autoComplete} value={text} onChange={onText} />;
    case 'date':
      return <DateInput {...wiring} time={spec.time} zone={spec.zone} value={text} onValueChange={onChange} />;
    case 'lines':
      return <TextArea {...wiring} value={text} onChange={onText} />;
    case 'number':
      return <NumericInput {...numeric} parse={readNumber} format={String} after={spec.unit} />;
    case 'percent':
      return <NumericInput {...numeric} parse={readPercent} format={writePercent} after="%" />;
    case 'money':
      if (spec.currency === '')
        return <span className="text-faint">Choose the currency first: the amount is in it.</span>;
      return (
        <NumericInput
          {...numeric}
          parse={(typed) => readMoney(typed, spec.currency)}
          format={(minor) => writeMoney(minor, spec.currency)}
          before={spec.currency}
        />
      );
    case 'choice':
      return (
        <ChoiceField {...wiring} options={spec.options} placeholder={spec.none} value={text} onValueChange={onChange} />
      );
    case 'search':
      return (
        <Chooser
          {...wiring}
          value={unread ?? text}
          text={spec.options().find((option) => option.value === text)?.label ?? unread ?? text}
          options={spec.options()}
          unread={unread}
          onChange={onChange}
          onUnread={onUnread}
        />
      );
    case 'several':
      return (
        <MultiSelect
          label={spec.label}
          placeholder={spec.none ?? 'None'}
          options={spec.options}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(chosen) => onChange(spec.ids ? chosen.map(Number) : chosen)}
        />
      );
    case 'record': {
      const options = spec.options();
      const id = unread ?? (typeof value === 'number' ? String(value) : '');
      return (
        <Chooser
          {...wiring}
          value={id}
          text={options.find((option) => option.value === id)?.label ?? (id === '' ? (spec.none ?? '') : id)}
          options={options}
          none={spec.none}
          unread={unread}
          onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
          onUnread={onUnread}
        />
      );
    }
    default:
      return null;
  }
}

type ChooserProps = Pick<ComboboxProps, 'name' | 'value' | 'text' | 'onBlur' | 'onChange'> & {
  /** Empty until they have loaded. */
  options: readonly SearchOption[];
  /** Labels the empty choice. */
  none?: string | undefined;
  /** What was typed and stands for none of the options. */
  unread: string | undefined;
  onUnread(text: string): void;
};

/**
 * Chooses one of many options by typing. A text that was left before they had loaded is taken once they are there, where it
 * can only mean one of them.
 */
function Chooser({ options, none, unread, onChange, onUnread, ...wiring }: ChooserProps) {
  const meant = unread === undefined ? undefined : onlyMeant(search(options, unread), unread)?.value;
  const takeMeant = useEffectEvent(() => meant !== undefined && onChange(meant));
  useEffect(() => void takeMeant(), [meant]);
  const choices = none === undefined ? options : [{ value: '', label: none }, ...options];
  return (
    <Combobox
      {...wiring}
      find={(typed) => search(choices, typed)}
      onChange={(chosen) => (chosen === unread ? onUnread(chosen) : onChange(chosen))}
      onUnread={onUnread}
    />
  );
}

const toNumeric = (value: unknown): Numeric => (typeof value === 'number' || typeof value === 'string' ? value : null);
