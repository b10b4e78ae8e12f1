import { useSearch } from 'wouter';
import { banner as calls } from '#contract/home/banner.ts';
import type { Banner } from '#contract/home/banner.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressBelow } from '#contract/kinds.ts';
import { BANNER_KINDS, type BannerKind } from '#domain/home/banner.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useNames } from '#console/shell/form/names.ts';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { changesOf, FormInput, initialOf, inputOf, valuesOf } from './banner-input.ts';
import { sectionsOf } from './banner-sections.tsx';
import { BannerMark, listOf } from './banner-words.tsx';

export function BannerEdit({ params }: { params: { id: string } }) {
  const answer = useCall(calls.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="banner">
      {(row) => <BannerForm key={row.id} record={row} kind={row.kind} />}
    </RecordState>
  );
}

export const BannerCreate = () => <NewBanner kind="banner" />;
export const MarketingBannerCreate = () => <NewBanner kind="marketing" />;

/** Shows the form of a new banner; the address may name its kind, or a banner that it starts as a copy of. */
function NewBanner({ kind }: { kind: BannerKind }) {
  const search = new URLSearchParams(useSearch());
  const copied = Number(search.get('copy')) || undefined;
  const asked = BANNER_KINDS.find((each) => each === search.get('kind')) ?? kind;
  const answer = useCall(calls.one, { params: { id: copied ?? 0 } }, { enabled: copied !== undefined });
  if (copied === undefined) return <BannerForm key={asked} kind={asked} />;
  const original = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={original} noun="banner">
      {(row) => <BannerForm key={row.id} kind={row.kind} original={row} />}
    </RecordState>
  );
}

function BannerForm({ record, kind, original }: { record?: Banner; kind: BannerKind; original?: Banner }) {
  const { countries, languages } = useNames({
    countries: publicReference.countriesMap,
    languages: publicReference.languagesMap,
  });
  const list = listOf(kind);
  const base = useRecordForm<typeof FormInput, Banner>({
    kind: 'banner',
    schema: FormInput,
    sections: sectionsOf({ countries, languages, record }, { ...initialOf(kind), ...record }),
    ...(record && { record }),
    read: valuesOf,
    initial: original ? { ...initialOf(kind), ...valuesOf(original) } : initialOf(kind),
    draft: `banner:${record?.id ?? (original ? `copy-${original.id}` : `new-${kind}`)}`,
    leaveTo: list,
    another: record === undefined,
    save: async ({ record: before, values, changes, send, ifMatch, idempotencyKey }) =>
      before
        ? (
            await send(calls.update, {
              params: { id: before.id },
              body: changesOf(changes, values),
              ifMatch,
              idempotencyKey,
            })
          ).data
        : (await send(calls.create, { body: inputOf(values), idempotencyKey })).data,
    savedMessage: (saved) => `${saved?.title ?? 'The banner'} is saved.`,
    afterSave: (saved, { close }) => {
      if (saved && close) go(listOf(saved.kind), { replace: !record, close: true });
      else if (saved && !record) go(addressBelow('banner', saved.id, 'edit'), { replace: true, close: true });
    },
  });
  const { values } = useFormState(base.model);
  const form = { ...base, sections: sectionsOf({ countries, languages, record }, values) };
  const title = record ? `Edit ${record.title}` : kind === 'marketing' ? 'Add marketing banner' : 'Add banner';
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} {...(record && { mark: <BannerMark record={record} /> })} />
      <RecordFormView
        form={form}
        label={title}
        verbs={record ? { save: 'Save', close: 'Save and close' } : { close: title }}
      />
    </div>
  );
}
