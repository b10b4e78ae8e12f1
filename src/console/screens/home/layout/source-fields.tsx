import { useState } from 'react';
import { layout } from '#contract/home/layout.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { MOST_PICKED, ORDERS_OF, type RecordSection, type Section, type SectionSource } from '#domain/home/layout.ts';
import { asWords } from '#domain/text/words.ts';
import { readNumber } from '#console/shell/form/field/number-text.ts';
import { search } from '#console/shell/common/search.ts';
import { optionsOf, useNames, type Names } from '#console/shell/form/names.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { NumericInput } from '#console/ui/input/numeric-input.tsx';
import { Segments } from '#console/ui/input/segments.tsx';
import { SortableList } from '#console/ui/input/sortable-list.tsx';
import { Badge } from '#console/ui/status.tsx';
import { errorAt } from './error-at.ts';

type SourceFieldsProps = {
  type: RecordSection;
  section: Section;
  errors: Readonly<Record<string, string>>;
  onChange(next: Partial<Section>): void;
};

/** Edits where a section takes its records from: chosen one by one, or by a rule. */
export function SourceFields({ type, section, errors, onChange }: SourceFieldsProps) {
  const source = section.source ?? RULE;
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <Segments
          label="Source"
          options={BY}
          value={source.by}
          onChange={(by) => onChange({ source: by === 'picked' ? { by, ids: [] } : RULE })}
        />
        <Field label="At most" className="w-20" {...errorAt(errors, 'limit')}>
          <NumericInput
            value={section.limit}
            parse={readNumber}
            format={String}
            onValueChange={(limit) => onChange({ limit: limit as number })}
          />
        </Field>
        {source.by === 'rule' && (
          <RuleFields type={type} source={source} errors={errors} onChange={(next) => onChange({ source: next })} />
        )}
      </div>
      {source.by === 'picked' && (
        <Picks
          type={type}
          ids={source.ids}
          errors={errors}
          onChange={(ids) =>
            onChange({
              source: { by: 'picked', ids },
              limit: Math.max(section.limit, Math.min(ids.length, MOST_PICKED)),
            })
          }
        />
      )}
    </>
  );
}

const RULE: SectionSource = { by: 'rule', order: 'newest', city_id: null, category_id: null };
const BY = [
  { value: 'picked', label: 'Picked' },
  { value: 'rule', label: 'Rule' },
] as const;

type Rule = Extract<SectionSource, { by: 'rule' }>;
type RuleFieldsProps = {
  type: RecordSection;
  source: Rule;
  errors: Readonly<Record<string, string>>;
  onChange(next: Rule): void;
};

function RuleFields({ type, source, errors, onChange }: RuleFieldsProps) {
  const { cities } = useNames({ cities: publicReference.citiesMap });
  const categories = useCall(
    layout.categories,
    { params: { type } },
    { enabled: type !== 'cities', staleTime: 300_000 },
  );
  return (
    <>
      <Field label="Order" className="w-44" {...errorAt(errors, 'source.order')}>
        <Select
          value={source.order}
          options={ORDERS_OF[type].map((value) => ({ value, label: ORDER_WORDS[value] }))}
          onChange={(event) =>
            onChange({
              ...source,
              order: ORDERS_OF[type].find((each) => each === event.currentTarget.value) ?? 'newest',
            })
          }
        />
      </Field>
      {type !== 'cities' && (
        <>
          <Named
            label="Category"
            all="All categories"
            names={categories.data?.data ?? {}}
            id={source.category_id}
            errors={errorAt(errors, 'source.category_id')}
            onChange={(category_id) => onChange({ ...source, category_id })}
          />
          <Named
            label="City"
            all="All cities"
            names={cities}
            id={source.city_id}
            errors={errorAt(errors, 'source.city_id')}
            onChange={(city_id) => onChange({ ...source, city_id })}
          />
        </>
      )}
    </>
  );
}

const ORDER_WORDS = { newest: 'Newest first', featured: 'Featured', home: 'On the home page' } as const;

type NamedProps = {
  label: string;
  all: string;
  names: Names;
  id: number | null;
  errors: { error?: string };
  onChange(id: number | null): void;
};

const Named = ({ label, all, names, id, errors, onChange }: NamedProps) => (
  <Field label={label} className="w-44" {...errors}>
    <Combobox
      placeholder={all}
      value={id === null ? '' : String(id)}
      text={id === null ? '' : (names[id] ?? String(id))}
      find={(typed) => search(optionsOf(names), typed)}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  </Field>
);

type PicksProps = {
  type: RecordSection;
  ids: readonly number[];
  errors: Readonly<Record<string, string>>;
  onChange(ids: readonly number[]): void;
};

/** Chooses records one by one, and their order. */
function Picks({ type, ids, errors, onChange }: PicksProps) {
  const [typed, type_] = useState('');
  const q = useDebounced(typed.trim(), 150);
  const known = useCall(
    layout.records,
    { params: { type }, query: { ids: ids.join(',') } },
    { enabled: ids.length > 0 },
  );
  const found = useCall(layout.records, { params: { type }, query: { q } });
  const names = new Map([...(known.data?.data ?? []), ...(found.data?.data ?? [])].map((each) => [each.id, each]));
  const free = (found.data?.data ?? []).filter(({ id }) => !ids.includes(id));
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={`Add ${asWords(type).toLowerCase()}`}
        className="max-w-md"
        hint={ids.length >= MOST_PICKED ? `At most ${MOST_PICKED}.` : undefined}
        {...errorAt(errors, 'source.ids')}
      >
        <Combobox
          placeholder="Type a name"
          value=""
          text=""
          looking={q !== typed.trim() || found.isPlaceholderData || found.data === undefined}
          onType={type_}
          find={() =>
            free.map(({ id, name, off }) => ({
              value: String(id),
              label: name,
              ...(off !== null && { hint: asWords(off) }),
            }))
          }
          onChange={(chosen) => {
            if (chosen !== '' && ids.length < MOST_PICKED) onChange([...ids, Number(chosen)]);
            type_('');
          }}
        />
      </Field>
      {ids.length > 0 && (
        <SortableList
          label="Picked"
          items={ids.map((id) => {
            const record = names.get(id);
            const off = record?.off ?? null;
            return {
              id,
              label: record?.name ?? '…',
              ...(off !== null && { mark: <Badge tone="warn">{asWords(off)}</Badge> }),
            };
          })}
          onChange={onChange}
        />
      )}
    </div>
  );
}
