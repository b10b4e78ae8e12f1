import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { publicReference } from '#contract/reference/public-reference.ts';
import { FIELD_WORDS } from '#domain/audience/rule-words.ts';
import { MAX_LEAVES, RULE_FIELDS, type Leaf, type Rule, type RuleField } from '#domain/audience/rules.ts';
import { BOOKING_KINDS } from '#domain/booking/booking.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { CUSTOMER_CHANNELS } from '#domain/sending/message.ts';
import { isWithin, type OwnFieldProps } from '#console/shell/form/fields.ts';
import { readMoney, readNumber, writeMoney } from '#console/shell/form/field/number-text.ts';
import { useNames, type Names } from '#console/shell/form/names.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Select } from '#console/ui/input/input.tsx';
import { MultiSelect } from '#console/shell/common/multi-select.tsx';
import { WordsInput } from '#console/shell/common/words-input.tsx';
import { NumericInput } from '#console/ui/input/numeric-input.tsx';
import { blockOf, countOf, emptyLeaf, isBlock, operatorOf, operatorsOf, ruleOf, withOperator } from './rule-parts.ts';
import type { Block, Join, Part, Row } from './rule-parts.ts';

interface RuleNames {
  readonly countries: Names;
  readonly cities: Names;
  readonly languages: Names;
  readonly currencies: Names;
}

/** Edits the rules of a group: statements joined by all, any or none, and blocks of them within. */
export function RuleField({ value, errors, onChange, onBlur }: OwnFieldProps) {
  const names = useNames({
    countries: publicReference.countriesMap,
    cities: publicReference.citiesMap,
    languages: publicReference.languagesMap,
    currencies: publicReference.currenciesMap,
  });
  const block = blockOf((value ?? null) as Rule | null);
  // A wrong statement says so itself.
  const wrong = Object.entries(errors).filter(
    ([path]) => isWithin(path, 'rules') && !/\.(all|any)\.\d+\.(not\.)?(field|op|value)$/.test(path),
  );
  return (
    <div className="col-span-full flex flex-col gap-2" onBlur={onBlur}>
      <BlockEditor
        block={block}
        names={names}
        path="rules"
        errors={errors}
        depth={1}
        full={countOf(block) >= MAX_LEAVES}
        onChange={(next) => onChange(ruleOf(next))}
      />
      {wrong.length > 0 && (
        <ul role="alert" className="text-sm text-bad">
          {[...new Set(wrong.map(([, sentence]) => sentence))].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface BlockProps {
  block: Block;
  names: RuleNames;
  depth: number;
  /** Where it stands in the rules, as errors name it. */
  path: string;
  errors: Readonly<Record<string, string>>;
  /** Whether no more statements fit. */
  full: boolean;
  onChange(block: Block): void;
  onRemove?(): void;
}

function BlockEditor({ block, names, depth, path, errors, full, onChange, onRemove }: BlockProps) {
  const { join, parts } = block;
  const put = (at: number, part: Part) => onChange({ join, parts: parts.with(at, part) });
  const without = (at: number) => onChange({ join, parts: parts.filter((_, index) => index !== at) });
  const add = (part: Part) => onChange({ join, parts: [...parts, part] });
  const pathOf = (at: number) => `${path}.${join === 'none' ? 'not.any' : join}.${at}`;
  const row = { leaf: emptyLeaf('country'), not: false };
  return (
    <fieldset className={cx('flex min-w-0 flex-col gap-2', depth > 1 && 'rounded border border-line p-3')}>
      <legend className="sr-only">{depth === 1 ? 'Rules' : 'Rules within the rules'}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-muted">{depth === 1 ? 'Customers who match' : 'who match'}</span>
        <Select
          aria-label="How the rules are joined"
          className="w-28"
          value={join}
          options={JOINS}
          onChange={(event) => onChange({ join: event.currentTarget.value as Join, parts })}
        />
        <span className="text-muted">of these</span>
        {onRemove && <IconButton icon={X} label="Remove these rules" className="ml-auto" onClick={onRemove} />}
      </div>
      {parts.length === 0 && <p className="text-faint">{join === 'any' ? 'Nobody.' : 'Everybody.'}</p>}
      {parts.map((part, at) =>
        isBlock(part) ? (
          <BlockEditor
            key={at}
            block={part}
            names={names}
            depth={depth + 1}
            path={pathOf(at)}
            errors={errors}
            full={full}
            onChange={(next) => put(at, next)}
            onRemove={() => without(at)}
          />
        ) : (
          <RowEditor
            key={at}
            row={part}
            names={names}
            error={Object.entries(errors).find(([each]) => each.startsWith(`${pathOf(at)}.`))?.[1]}
            onChange={(next) => put(at, next)}
            onRemove={() => without(at)}
          />
        ),
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} size="sm" variant="quiet" disabled={full} onClick={() => add(row)}>
          Add a rule
        </Button>
        {depth < 2 && (
          <Button
            icon={Plus}
            size="sm"
            variant="quiet"
            disabled={full}
            onClick={() => add({ join: join === 'any' ? 'all' : 'any', parts: [row] })}
          >
            Add rules within
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const JOINS = [
  { value: 'all', label: 'all' },
  { value: 'any', label: 'any' },
  { value: 'none', label: 'none' },
] as const;

type RowProps = { row: Row; names: RuleNames; error: string | undefined; onChange(row: Row): void; onRemove(): void };

function RowEditor({ row, names, error, onChange, onRemove }: RowProps) {
  const { leaf } = row;
  const label = FIELD_WORDS[leaf.field];
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[1fr_auto] items-start gap-2 @lg:grid-cols-[11rem_9rem_1fr_auto]"
    >
      <Select
        aria-label="What is compared"
        className="max-@lg:col-start-1"
        value={leaf.field}
        options={FIELDS}
        onChange={(event) => onChange({ leaf: emptyLeaf(event.currentTarget.value as RuleField), not: false })}
      />
      <Select
        aria-label="How it is compared"
        className="max-@lg:col-start-1"
        value={operatorOf(row)}
        options={operatorsOf(leaf)}
        onChange={(event) => onChange(withOperator(row, event.currentTarget.value))}
      />
      <div className="min-w-0 max-@lg:col-start-1">
        <ValueEditor
          leaf={leaf}
          names={names}
          invalid={error !== undefined}
          onChange={(next) => onChange({ ...row, leaf: next })}
        />
      </div>
      <IconButton
        icon={X}
        label={`Remove the rule ${label}`}
        className="max-@lg:col-start-2 max-@lg:row-start-1"
        onClick={onRemove}
      />
      {error !== undefined && (
        <p role="alert" className="col-span-full text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

const FIELDS = RULE_FIELDS.map((value) => ({ value, label: FIELD_WORDS[value] }));

type ValueProps<L extends Leaf> = { leaf: L; names: RuleNames; invalid: boolean; onChange(leaf: Leaf): void };

/** Edits what a statement compares with. */
function ValueEditor({ leaf, names, invalid, onChange }: ValueProps<Leaf>) {
  const label = `Value of ${FIELD_WORDS[leaf.field]}`;
  if (leaf.field === 'opt_in')
    return (
      <Select
        aria-label={label}
        value={String(leaf.value)}
        options={[
          { value: 'true', label: 'yes' },
          { value: 'false', label: 'no' },
        ]}
        onChange={(event) => onChange({ ...leaf, value: event.currentTarget.value === 'true' })}
      />
    );
  if (leaf.field === 'spend') return <SpendEditor leaf={leaf} names={names} invalid={invalid} onChange={onChange} />;
  if (leaf.field === 'tag')
    return (
      <WordsInput
        aria-label={label}
        aria-invalid={invalid}
        placeholder="vip, corporate"
        words={leaf.value}
        onWords={(words) => onChange({ ...leaf, value: words })}
      />
    );
  if (leaf.op !== 'in')
    return (
      <NumericInput
        aria-label={label}
        aria-invalid={invalid}
        value={leaf.value}
        parse={readNumber}
        format={String}
        after={UNITS[leaf.field]}
        onValueChange={(number) => onChange({ ...leaf, value: number as number })}
      />
    );
  return (
    <MultiSelect
      label={label}
      invalid={invalid}
      placeholder="Choose"
      options={optionsFor(leaf.field, names)}
      value={leaf.value.map(String)}
      onChange={(chosen) => onChange({ ...leaf, value: leaf.field === 'city' ? chosen.map(Number) : chosen } as Leaf)}
    />
  );
}

type Spend = Extract<Leaf, { field: 'spend' }>;

function SpendEditor({ leaf, names, invalid, onChange }: ValueProps<Spend>) {
  const { currency, minor } = leaf.value;
  return (
    <div className="flex gap-2">
      <Select
        aria-label="Currency"
        className="w-24"
        value={currency}
        options={Object.keys({ [currency]: '', ...names.currencies }).map((code) => ({ value: code, label: code }))}
        onChange={(event) => onChange({ ...leaf, value: { currency: event.currentTarget.value, minor } })}
      />
      <NumericInput
        aria-label="Value of Spend"
        aria-invalid={invalid}
        value={minor}
        parse={(text) => readMoney(text, currency)}
        format={(amount) => writeMoney(amount, currency)}
        onValueChange={(amount) => onChange({ ...leaf, value: { currency, minor: amount as number } })}
      />
    </div>
  );
}

const UNITS = {
  bookings: 'bookings',
  last_booking_days: 'days ago',
  next_pickup_days: 'days ahead',
  created_days: 'days',
} as const;

function optionsFor(field: 'country' | 'language' | 'city' | 'kind' | 'reachable', names: RuleNames) {
  const named = (words: Names) => Object.entries(words).map(([value, label]) => ({ value, label }));
  if (field === 'kind')
    return BOOKING_KINDS.map((value) => ({ value, label: value === 'airport' ? 'Transfers' : 'Day hire' }));
  if (field === 'reachable') return CUSTOMER_CHANNELS.map((value) => ({ value, label: CHANNEL_WORDS[value] }));
  return named(field === 'country' ? names.countries : field === 'language' ? names.languages : names.cities);
}
