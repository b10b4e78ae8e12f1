import { search } from '#console/shell/common/search.ts';
import { createContext, useContext, useState } from 'react';
import { pricing } from '#contract/pricing/pricing.ts';
import { profit } from '#contract/pricing/profit.ts';
import { ProfitInput, type ProfitOfCity } from '#contract/pricing/profit.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { NotThere } from '#console/shell/common/failures.tsx';
import { moneyError } from '#console/shell/form/field/number-text.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { optionsOf, useNames, type Names } from '#console/shell/form/names.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useTitle } from '#console/shell/state/title.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import type { Numeric } from '#console/ui/input/numeric-input.tsx';
import { AmountField } from './pricing-fields.tsx';
import { exampleOf, readyProfit, usualCost } from './profit-example.tsx';
import { ProfitParts } from './profit-parts.tsx';

/** Edits the complete profit setting of a city, for transfers or for day hire. */
export function ProfitForm({ params }: { params: { id: string; type: string } }) {
  const { id, type } = params;
  const answer = useCall(profit.ofCity, { params: { id: Number(id), type } }, { enabled: type in TITLES });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  if (!(type in TITLES)) return <NotThere why="There is no such profit." />;
  return (
    <RecordState answer={answer} record={record} noun="city">
      {(row) => <Form key={`${row.city_id} ${row.type}`} record={row} />}
    </RecordState>
  );
}

function Form({ record }: { record: ProfitOfCity }) {
  const { city_id, city_name, currency, type } = record;
  const title = `Profit of ${TITLES[type]} in ${city_name}`;
  const form = useRecordForm<typeof ProfitInput, ProfitOfCity>({
    kind: 'city_profit',
    schema: ProfitInput,
    record,
    // A setting that does not exist yet starts as an empty percentage.
    read: (row) => ({ default: row.default ?? { mode: 'percent' }, by_class: row.by_class }),
    sections: [
      {
        title: 'All car classes',
        fields: {
          default: {
            is: 'own',
            wide: true,
            label: 'Profit',
            draw: Standard,
          },
        },
      },
      {
        title: 'Car classes with a profit of their own',
        fields: {
          by_class: {
            is: 'own',
            wide: true,
            label: 'Exceptions',
            draw: Exceptions,
          },
        },
      },
    ],
    draft: `city_profit:${city_id}:${type}`,
    leaveTo: addressOf('city_profit', city_id),
    save: async ({ values, send, ifMatch }) =>
      (await send(profit.update, { params: { id: city_id, type }, body: values, ifMatch })).data,
    savedMessage: () => `${title} is saved.`,
    afterSave: (_, { close }) => {
      if (close) go(addressOf('city_profit', city_id), { close: true });
    },
  });
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} />
      <CurrencyContext value={currency}>
        <RecordFormView form={form} label={title} verbs={{ save: 'Save', close: 'Save and close' }} />
      </CurrencyContext>
    </div>
  );
}

/** Edits the default profit, for classes without one of their own. */
const Standard = (field: OwnFieldProps) => (
  <ProfitParts field={field} path="default" value={field.value} currency={useContext(CurrencyContext)} />
);

/** Edits car classes with a profit of their own and shows example prices. */
function Exceptions(field: OwnFieldProps) {
  const currency = useContext(CurrencyContext);
  const { classes } = useNames({ classes: pricing.classes });
  const own = (field.value ?? {}) as Readonly<Record<string, unknown>>;
  const free = optionsOf(classes).filter(({ value }) => !(value in own));
  const without = (id: string) => Object.fromEntries(Object.entries(own).filter(([other]) => other !== id));
  return (
    <div className="col-span-full flex flex-col gap-4">
      {Object.entries(own).map(([id, value]) => (
        <ProfitParts
          key={id}
          field={{ ...field, onChange: (next) => field.onChange({ ...own, [id]: next }) }}
          path={`by_class.${id}`}
          legend={classes[id] ?? `Class ${id}`}
          value={value}
          currency={currency}
          onRemove={() => field.onChange(without(id))}
        />
      ))}
      {free.length > 0 && (
        <Field label="Add a car class" className="max-w-80">
          <Combobox
            value=""
            text=""
            find={(typed) => search(free, typed)}
            onChange={(id) => id !== '' && field.onChange({ ...own, [id]: { mode: 'percent' } })}
          />
        </Field>
      )}
      <Example standard={field.values['default']} own={own} currency={currency} classes={classes} />
    </div>
  );
}

type ExampleProps = { standard: unknown; own: Readonly<Record<string, unknown>>; currency: string; classes: Names };

/** Shows the price that the draft profit makes of a cost. */
function Example({ standard, own, currency, classes }: ExampleProps) {
  const [cost, setCost] = useState<Numeric>(usualCost(currency));
  const lines = [
    ['All others', standard] as const,
    ...Object.entries(own).map(([id, one]) => [classes[id] ?? id, one] as const),
  ];
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <AmountField
        name="example"
        label="For example, a cost of"
        mode="fixed"
        currency={currency}
        value={cost}
        error={moneyError(cost, currency)}
        onChange={setCost}
      />
      <PlainTable
        label="Result for this cost"
        head={['Car class', 'Cost', 'Profit', 'Sells at']}
        right={[1, 2, 3]}
        rows={lines.map(([name, typed]) => {
          const ready = readyProfit(typed);
          if (!ready || typeof cost !== 'number' || cost < 0) return [name, '–', '–', '–'];
          const example = exampleOf(ready, currency, cost);
          return [name, example.cost, example.profit, example.selling];
        })}
      />
    </div>
  );
}

/** Currency of the amounts in the form. */
const CurrencyContext = createContext('');

const TITLES: Readonly<Record<string, string>> = { airport: 'transfers', booking: 'day hire' };
