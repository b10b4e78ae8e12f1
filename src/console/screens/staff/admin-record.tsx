import { useMemo } from 'react';
import { audit } from '#contract/audit.ts';
import { storage } from '#contract/storage.ts';
import { admin } from '#contract/staff/admin.ts';
import type { Admin } from '#contract/staff/admin.schema.ts';
import type { Call } from '#contract/kit/call.ts';
import { needOf } from '#contract/kit/call.ts';
import { allows } from '#domain/access/access.ts';
import { mayCall } from '#domain/access/admin-rules.ts';
import { refOf } from '#console/registry/kinds.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { History } from '#console/shell/record/history.tsx';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { laterPart } from '#console/shell/record/parts.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { TabbedRecord, type RecordTabs } from '#console/shell/record/tabbed-record.tsx';
import { Avatar } from '#console/ui/avatar.tsx';
import { AdminState, marketsOf, rolesOf } from './admin-words.tsx';

/** Shows one admin: details, permissions, password, sessions and history, each at its own URL. */
export function AdminRecord({ params }: { params: { id: string } }) {
  const answer = useCall(admin.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="admin">
      {(admin) => <Record key={admin.id} admin={admin} />}
    </RecordState>
  );
}

function Record({ admin }: { admin: Admin }) {
  const { me, has } = useContextNow();
  const files = useFilesFact(admin.id);
  const reference = useMemo(() => refOf('admin', admin), [admin]);
  const tabs = useMemo((): RecordTabs<Admin> => {
    const [first, ...rest] = PARTS;
    const seen = ({ call, params }: AdminTab) => has(call) && allows(me?.grants ?? {}, needOf(call, params));
    return [first, ...rest.filter(seen)];
  }, [me, has]);
  return (
    <TabbedRecord
      record={admin}
      reference={reference}
      title={
        <span className="inline-flex items-center gap-2">
          <Avatar name={admin.name} src={pictureAddress(admin.avatar)} className="size-8 text-sm" />
          {admin.name}
        </span>
      }
      mark={<AdminState status={admin.status} />}
      facts={[
        admin.email,
        rolesOf(admin),
        marketsOf(admin),
        admin.last_login_at ? `Last signed in ${showInstant(admin.last_login_at)}` : 'Has never signed in',
        ...files,
      ]}
      tabs={tabs}
    />
  );
}

/** Says what the files of a person take, to those who may know. */
function useFilesFact(id: number): string[] {
  const { me, has } = useContextNow();
  const may = me !== undefined && has(storage.usage) && mayCall(me, storage.usage).ok;
  const [use] = useCall(storage.usage, { query: { admin: String(id) } }, { enabled: may }).data?.data ?? [];
  if (!may || !use) return [];
  const most = use.limit_bytes === null ? '' : ` of at most ${showMegabytes(use.limit_bytes)}`;
  return [`Files: ${showMegabytes(use.bytes)}, unused ${showMegabytes(use.unused_bytes)}${most}`];
}

const showMegabytes = (bytes: number): string =>
  `${(bytes / 2 ** 20).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/** Tab that is hidden from users who may not make its call. */
type AdminTab = RecordTabs<Admin>[number] & { call: Call; params?: Readonly<Record<string, string>> };

const PARTS: readonly [AdminTab, ...AdminTab[]] = [
  {
    value: 'profile',
    label: 'Profile',
    call: admin.one,
    Body: laterPart(() => import('./admin-profile.tsx').then(({ AdminProfile: view }) => view)),
  },
  {
    value: 'rights',
    label: 'Roles & permissions',
    call: admin.rights,
    Body: laterPart(() => import('./admin-rights.tsx').then(({ AdminRights: view }) => view)),
  },
  {
    value: 'password',
    label: 'Password',
    call: admin.setPassword,
    Body: laterPart(() => import('./admin-password.tsx').then(({ AdminPassword: view }) => view)),
  },
  {
    value: 'sessions',
    label: 'Sessions',
    call: admin.sessions,
    Body: laterPart(() => import('./admin-sessions.tsx').then(({ AdminSessions: view }) => view)),
  },
  {
    value: 'history',
    label: 'History',
    call: audit.history,
    params: { kind: 'admin' },
    Body: ({ record: admin }) => <History kind="admin" id={admin.id} />,
  },
];
