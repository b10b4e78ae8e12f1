import { useFormState } from '#console/shell/form/use-form-state.ts';
import { campaign as calls } from '#contract/campaign/campaign.ts';
import { CampaignInput } from '#contract/campaign/campaign-input.schema.ts';
import type { Campaign } from '#contract/campaign/campaign.schema.ts';
import { userGroup } from '#contract/campaign/user-group.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressBelow, addressOf } from '#contract/kinds.ts';
import { mayEdit } from '#domain/campaign/campaign.ts';
import type { CustomerChannel } from '#domain/sending/message.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useNames } from '#console/shell/form/names.ts';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { go } from '#console/shell/location/navigate.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { ErrorState } from '#console/ui/page/states.tsx';
import { sectionsOf, zoneOf } from './campaign-sections.tsx';
import { CampaignState } from './campaign-words.tsx';
import { ForecastPanel } from './forecast-panel.tsx';

export function CampaignEdit({ params }: { params: { id: string } }) {
  const answer = useCall(calls.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="campaign">
      {(row) => {
        const verdict = mayEdit(row);
        return verdict.ok ? <CampaignForm key={row.id} record={row} /> : <ErrorState message={verdict.why} />;
      }}
    </RecordState>
  );
}

export const CampaignCreate = () => <CampaignForm />;

function CampaignForm({ record }: { record?: Campaign }) {
  const { languages } = useNames({ languages: publicReference.languagesMap });
  const groups = useCall(userGroup.list, { query: { page_size: 100, enabled: true } }, { staleTime: 60_000 });
  const offers = {
    languages,
    groups: (groups.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  };
  const whole = {
    channel: 'sms',
    audience: 'group',
    schedule: 'recurring',
    local: true,
    zone: 'UTC',
    plain: true,
  } as const;
  const base = useRecordForm<typeof CampaignInput, Campaign>({
    kind: 'campaign',
    schema: CampaignInput,
    sections: sectionsOf(whole, offers),
    ...(record && { record }),
    initial: INITIAL,
    draft: `campaign:${record?.id ?? 'new'}`,
    leaveTo: record ? addressOf('campaign', record.id) : '/campaign/list',
    save: async ({ record: before, values, changes, send, ifMatch, idempotencyKey }) =>
      before
        ? (
            await send(calls.update, {
              query: { id: before.id },
              body: fitting(changes, values),
              ifMatch,
              idempotencyKey,
            })
          ).data
        : (await send(calls.create, { body: fitting(values, values), idempotencyKey })).data,
    savedMessage: (saved) => `${saved?.name ?? 'The campaign'} is saved.`,
    afterSave: (saved, { close }) => {
      if (saved && close) go(addressOf('campaign', saved.id), { replace: !record, close: true });
      else if (saved && !record) go(addressBelow('campaign', saved.id, 'edit'), { replace: true, close: true });
    },
  });
  const { values } = useFormState(base.model);
  const shape = {
    channel: (values.channel ?? 'email') as CustomerChannel,
    audience: String(values.audience),
    schedule: String(values.schedule),
    local: values.respect_local_time === true,
    zone: zoneOf(values),
    plain: values.plain_quotes !== false,
  };
  const form = { ...base, sections: sectionsOf(shape, offers) };
  const title = record ? `Edit ${record.name}` : 'Add campaign';
  useTitle(title);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={title} {...(record && { mark: <CampaignState status={record.status} /> })} />
      <RecordFormView
        form={form}
        label={title}
        verbs={record ? { save: 'Save', close: 'Save and close' } : { close: 'Add campaign' }}
        aside={<ForecastPanel values={values} />}
      />
    </div>
  );
}

type Chosen = Pick<Campaign, 'audience' | 'schedule'> & { readonly blocks?: unknown };

/** Returns a campaign without what its audience and schedule do not have. */
const fitting = <T extends object>(body: T, { audience, schedule, blocks }: Chosen): T => ({
  ...body,
  // A text that comes alone stands in place of the blocks.
  ...('body' in body && { blocks }),
  ...(audience !== 'group' && { group_id: null }),
  ...(audience !== 'customers' && { customer_ids: [] }),
  ...(schedule === 'now' && { send_at: null, respect_local_time: false }),
  ...(schedule !== 'recurring' && { rrule: null }),
});

const INITIAL = {
  channel: 'email',
  title: { en: '' },
  body: { en: '' },
  blocks: {},
  plain_quotes: true,
  audience: 'all',
  customer_ids: [],
  exclude_groups: [],
  schedule: 'now',
  timezone: 'Asia/Singapore',
  respect_local_time: false,
  local_late: 'send',
  quiet_start: '22:00',
  quiet_end: '08:00',
  cap: true,
};
