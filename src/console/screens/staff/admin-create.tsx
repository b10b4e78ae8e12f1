import * as v from 'valibot';
import { admin } from '#contract/staff/admin.ts';
import { NewAdmin, type Admin } from '#contract/staff/admin.schema.ts';
import { MARKETS } from '#domain/access/markets.ts';
import { role } from '#contract/staff/role.ts';
import { addressOf } from '#contract/kinds.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { zoneOptions } from '#console/shell/form/zones.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { session } from '#console/shell/state/session.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { MARKET_NAMES } from './admin-words.tsx';
import { showOnce } from '#console/shell/server/one-time-passwords.ts';

/** Creates an account for a colleague, with a chosen or generated password. */
export function AdminCreate() {
  const known = useCall(role.list, { query: { page_size: 100 } }).data?.data ?? [];
  const form = useRecordForm<typeof Form, Admin>({
    kind: 'admin',
    schema: Form,
    sections: sectionsWith(known.filter(({ assignable }) => assignable)),
    initial: { timezone: session.self?.info.timezone ?? 'Asia/Singapore' },
    draft: 'admin:new',
    leaveTo: '/admins/list',
    async save({ values: { role, market, password, ...details }, send }) {
      const body = {
        ...details,
        role_ids: [Number(role)],
        markets: market ? [market] : [],
        ...(password && { password }),
      };
      const made = await send(admin.create, { body });
      showOnce(made.data.id, made.password);
      return made.data;
    },
    savedMessage: (saved) => `${saved?.name ?? 'The admin'} may sign in.`,
    afterSave: (saved) => saved && go(addressOf('admin', saved.id, 'password'), { replace: true, close: true }),
  });
  useTitle('Add admin');
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Add admin" />
      <RecordFormView form={form} label="Add admin" verbs={{ close: 'Add admin' }} />
    </div>
  );
}

const Form = v.object({
  name: NewAdmin.entries.name,
  email: NewAdmin.entries.email,
  phone: NewAdmin.entries.phone,
  role: v.pipe(v.string('Choose a role.'), v.regex(/^\d+$/, 'Choose a role.')),
  market: v.optional(v.picklist(MARKETS)),
  timezone: NewAdmin.entries.timezone,
  password: NewAdmin.entries.password,
});

const sectionsWith = (assignable: readonly { id: number; name: string }[]) =>
  [
    {
      title: 'Who it is',
      fields: {
        name: { is: 'text', label: 'Name' },
        email: { is: 'text', type: 'email', label: 'Email', hint: 'They sign in with it', spellCheck: false },
        phone: { is: 'text', type: 'tel', label: 'Phone', hint: 'With its country code, such as +65 9123 4567' },
        timezone: { is: 'search', label: 'Time zone', options: zoneOptions, required: true },
      },
    },
    {
      title: 'What they may do',
      fields: {
        role: {
          is: 'choice',
          label: 'Role',
          options: assignable.map(({ id, name }) => ({ value: String(id), label: name })),
          none: 'Choose a role',
          hint: 'Only roles below yours; add more later.',
        },
        market: {
          is: 'choice',
          label: 'Market',
          options: MARKETS.map((value) => ({ value, label: MARKET_NAMES[value] ?? value })),
          none: 'All markets',
        },
      },
    },
    {
      title: 'Initial password',
      about: 'Leave empty to generate one. It is shown once; pass it on.',
      fields: {
        password: {
          is: 'password',
          label: 'Password',
          autoComplete: 'new-password',
          hint: 'At least 10 characters; they can choose their own in their profile',
        },
      },
    },
  ] as const;
