import { useMemo } from 'react';
import * as v from 'valibot';
import { PromotionInput, type Promotion } from '#contract/home/promotion.schema.ts';
import { promotion as calls } from '#contract/home/promotion.ts';
import { say } from '#contract/kit/sentences.ts';
import { addressOf } from '#contract/kinds.ts';
import { isWallClock, SINGAPORE, toInstant, toWallClock } from '#domain/time/time.ts';
import { coverLabel, textInWords, textLabel } from '#console/shell/content/content-labels.ts';
import { Standing } from '#console/shell/content/content-words.tsx';
import { CoverField } from '#console/shell/content/cover-field.tsx';
import { TextsField } from '#console/shell/content/texts-field.tsx';
import { changesOf, ReviewContext, useKeptAtOnce, useReview } from '#console/shell/content/translation/review.ts';
import { PROMOTION } from '#console/shell/content/translation/texts.ts';
import type { Section } from '#console/shell/form/fields.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { zoneOptions } from '#console/shell/form/zones.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';

export function PromotionEdit({ params }: { params: { id: string } }) {
  const answer = useCall(calls.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="promotion page">
      {(row) => <PromotionForm key={row.id} record={row} />}
    </RecordState>
  );
}

export const PromotionCreate = () => <PromotionForm />;

/** A time by the clock of the zone that the form names. */
const moment = v.pipe(v.string(say.time), v.check(isWallClock, say.such('a time', '2026-05-21T08:30')));

/** What the form holds: its window by the clock of its zone. */
const PromotionFields = v.strictObject({
  ...PromotionInput.entries,
  starts_at: moment,
  ends_at: v.nullable(moment),
});
type Typed = v.InferOutput<typeof PromotionFields>;

function PromotionForm({ record }: { record?: Promotion }) {
  const reviewed = useReview(calls, record, FORM);
  const base = useRecordForm<typeof PromotionFields, Promotion>({
    kind: 'promotion',
    schema: PromotionFields,
    sections: sectionsOf(record?.zone ?? SINGAPORE, record),
    ...(record && { record }),
    read: valuesOf,
    initial: { zone: SINGAPORE, texts: { en: { title: '' } } },
    draft: `promotion:${record?.id ?? 'new'}`,
    leaveTo: record ? pathOf(record.id) : '/promotion-page',
    save: async ({ record: before, values, typed, changes, send, ifMatch, idempotencyKey }) => {
      if (!before) return (await send(calls.create, { body: { ...values, ...windowOf(values) }, idempotencyKey })).data;
      const { starts_at: _starts, ends_at: _ends, ...others } = changesOf(changes, typed);
      const body = { ...others, ...changedWindow(changes, values) };
      const { data } = await send(calls.update, { params: { id: before.id }, body, ifMatch, idempotencyKey });
      return reviewed.keepReviewed(data, before, send);
    },
    savedMessage: (saved) => `The draft of ${saved?.title['en'] ?? 'the promotion page'} is saved.`,
    afterSave: (saved, { close }) => {
      if (saved && close) go(pathOf(saved.id), { replace: !record, close: true });
      else if (saved && !record) go(`${pathOf(saved.id)}/edit`, { replace: true, close: true });
    },
  });
  const { values, dirty } = useFormState(base.model);
  useKeptAtOnce(reviewed, dirty);
  const zone = typeof values.zone === 'string' && values.zone !== '' ? values.zone : SINGAPORE;
  const sections = useMemo(() => sectionsOf(zone, record), [zone, record]);
  const title = record ? `Edit ${record.title['en'] ?? record.slug}` : 'Add promotion page';
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} {...(record && { mark: <Standing record={record} /> })} />
      <ReviewContext value={reviewed.review}>
        <RecordFormView
          form={{ ...base, sections }}
          label={title}
          verbs={record ? { save: 'Save draft', close: 'Save and close' } : { close: 'Add promotion page' }}
        />
      </ReviewContext>
    </div>
  );
}

const FORM = { form: PROMOTION };

const pathOf = (id: number): string => addressOf('promotion', id);

/** Returns the values of a record as the form holds them: its window by its clock, the picture without its address. */
function valuesOf({ slug, cover, starts_at, ends_at, zone, promo_code, texts }: Promotion) {
  const { key, alt, focal } = cover ?? {};
  return {
    slug,
    cover: cover && { key, alt, focal },
    starts_at: toWallClock(starts_at, zone),
    ends_at: ends_at === null ? null : toWallClock(ends_at, zone),
    zone,
    promo_code,
    texts,
  };
}

/** Returns the window that was typed as instants. */
const windowOf = ({ starts_at, ends_at, zone }: Typed) => ({
  starts_at: toInstant(starts_at, zone),
  ends_at: ends_at === null ? null : toInstant(ends_at, zone),
});

/** Returns what changed of the window. Another zone moves both of its ends. */
function changedWindow(changes: Partial<Typed>, values: Typed): Partial<ReturnType<typeof windowOf>> {
  const { starts_at, ends_at } = windowOf(values);
  const moved = changes.zone !== undefined;
  return {
    ...((moved || changes.starts_at !== undefined) && { starts_at }),
    ...((moved || changes.ends_at !== undefined) && { ends_at }),
  };
}

const sectionsOf = (
  zone: string,
  record: Promotion | undefined,
): readonly Section<keyof (typeof PromotionFields)['entries']>[] => [
  {
    title: 'Text',
    fields: {
      texts: {
        is: 'own',
        label: 'Text',
        draw: TextsField,
        words: textInWords,
        labelOf: textLabel,
        recordId: record?.id,
      },
    },
  },
  { title: 'Cover', fields: { cover: { is: 'own', label: 'Cover', draw: CoverField, labelOf: coverLabel } } },
  {
    title: 'Offer',
    about: 'The public reads the page from its start until before its end.',
    fields: {
      starts_at: { is: 'date', time: true, zone, label: 'From' },
      ends_at: { is: 'date', time: true, zone, label: 'Until', hint: 'Leave empty for no end' },
      zone: { is: 'search', label: 'Time zone', options: zoneOptions, hint: 'In which both times are typed' },
      promo_code: {
        is: 'text',
        label: 'Promotion code',
        spellCheck: false,
        hint: 'Shown on the page; leave empty for none',
      },
      ...(record && {
        slug: { is: 'text', label: 'Address', spellCheck: false, hint: 'Old public addresses lead here' } as const,
      }),
    },
  },
];
