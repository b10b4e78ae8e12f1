import * as v from 'valibot';
import { admin as adminCalls } from '#contract/staff/admin.ts';
import { AdminDetails, type Admin } from '#contract/staff/admin.schema.ts';
import { MARKETS } from '#domain/access/markets.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { mayGiveMarkets, mayWriteAdmin } from '#domain/access/admin-rules.ts';
import { showInstant, showZone } from '#console/shell/common/display.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { zoneOptions } from '#console/shell/form/zones.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { DescriptionList } from '#console/ui/facts.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { useMay } from './admin-rules-here.ts';
import { MARKET_NAMES, marketsOf, rolesOf } from './admin-words.tsx';

/** Shows the details of an admin: editable for higher-ranked admins, otherwise read-only with the reason. */
export function AdminProfile({ record: admin }: { record: Admin }) {
  const may = useMay(adminCalls.update, mayWriteAdmin, admin);
  if (may.ok) return <ProfileForm admin={admin} />;
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="info" title={may.why} className="max-w-2xl" />
      <Facts admin={admin} />
    </div>
  );
}

function Facts({ admin }: { admin: Admin }) {
  return (
    <DescriptionList
      facts={[
        { label: 'Email', value: admin.email },
        ...(admin.phone === undefined ? [] : [{ label: 'Phone', value: admin.phone }]),
        { label: 'Roles', value: rolesOf(admin) },
        { label: 'Markets', value: marketsOf(admin) },
        { label: 'Time zone', value: showZone(admin.timezone) },
        { label: 'Two-step sign-in', value: admin.two_step ? 'On' : 'Off' },
        { label: 'Added', value: showInstant(admin.created_at) },
        { label: 'Last changed', value: showInstant(admin.updated_at) },
      ]}
    />
  );
}

function ProfileForm({ admin }: { admin: Admin }) {
  const languages = useCall(publicReference.languagesMap, {}, { staleTime: 300_000 }).data?.data ?? {};
  const markets = useMay(
    adminCalls.update,
    (actor, subject) => mayGiveMarkets(actor, subject, [...subject.markets]),
    admin,
  );
  const form = useRecordForm<typeof Form, Admin>({
    kind: 'admin',
    schema: Form,
    sections: [
      {
        title: 'Who it is',
        fields: {
          name: { is: 'text', label: 'Name' },
          email: { is: 'text', type: 'email', label: 'Email', hint: 'They sign in with it', spellCheck: false },
          phone: { is: 'text', type: 'tel', label: 'Phone', hint: 'With its country code, such as +65 9123 4567' },
          market: {
            is: 'choice',
            label: 'Market',
            options: markets.ok ? MARKET_OPTIONS : MARKET_OPTIONS.map((option) => ({ ...option, disabled: true })),
            none: 'All markets',
            hint: markets.ok ? 'Limits access to this market' : markets.why,
          },
        },
      },
      {
        title: 'How things are shown to them',
        fields: {
          timezone: { is: 'search', label: 'Time zone', options: zoneOptions },
          locale: {
            is: 'search',
            label: 'Content language',
            options: () => Object.entries(languages).map(([value, label]) => ({ value, label, hint: value })),
          },
        },
      },
    ],
    record: admin,
    read: ({ name, email, phone, markets: [market], timezone, locale }) => ({
      name,
      email,
      phone,
      market: market ?? null,
      timezone,
      locale,
    }),
    draft: `admin:${admin.id}`,
    leaveTo: '/admins/list',
    async save({ changes: { market, ...changes }, ifMatch, send }) {
      const body = { ...changes, ...(market !== undefined && { markets: market ? [market] : [] }) };
      return (await send(adminCalls.update, { params: { id: admin.id }, body, ifMatch })).data;
    },
    savedMessage: (saved) => `${saved?.name ?? admin.name} is saved.`,
  });
  return <RecordFormView form={form} label={`Details of ${admin.name}`} verbs={{ save: 'Save' }} />;
}

const { name, email, phone, timezone, locale } = AdminDetails.entries;
const Form = v.object({ name, email, phone, market: v.nullable(v.picklist(MARKETS)), timezone, locale });

const MARKET_OPTIONS = MARKETS.map((value) => ({ value, label: MARKET_NAMES[value] ?? value }));
