import { Suspense, useMemo, type ComponentType } from 'react';
import { activity } from '#contract/activity.ts';
import { admins, type Admin } from '#contract/admins.ts';
import type { Call } from '#contract/call.ts';
import { needOf } from '#contract/call.ts';
import { allows } from '#domain/access.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { CommandButtons } from '#console/shell/command-menu.tsx';
import { showInstant } from '#console/shell/display.ts';
import { History } from '#console/shell/history.tsx';
import { pictureAddress } from '#console/shell/picture-address.ts';
import { useCall } from '#console/shell/queries.ts';
import { useRecord } from '#console/shell/record.ts';
import { RecordState } from '#console/shell/record-state.tsx';
import { useContextNow } from '#console/shell/shell-context.ts';
import { urlText } from '#console/shell/url-fields.ts';
import { useUrlState } from '#console/shell/url-state.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Skeleton } from '#console/ui/skeleton.tsx';
import { Tabs } from '#console/ui/tabs.tsx';
import { part } from '#console/ui/part.tsx';
import { AdminState, marketsOf, rolesOf } from './admin-words.tsx';

/** One member of staff: details, rights, password, sessions and history, each with an address of its own. */
export function AdminRecord({ params }: { params: { id: string } }) {
  const answer = useCall(admins.info, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="admin">
      {(admin) => <Record key={admin.id} admin={admin} />}
    </RecordState>
  );
}

function Record({ admin }: { admin: Admin }) {
  const [{ tab }, change] = useUrlState(TAB_STATE);
  const { me, has } = useContextNow();
  const parts = PARTS.filter(({ call, params }) => has(call) && allows(me?.grants ?? {}, needOf(call, params)));
  const ref = useMemo<Ref<'admin'>>(() => ({ kind: 'admin', id: admin.id, label: admin.name, record: admin }), [admin]);
  const keys = useMemo(
    () => ({ tab: (index: number) => change({ tab: parts[index]?.value ?? FIRST }) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- parts are new each time, their names are not
    [change, parts.length],
  );
  useRecord(ref, keys);
  const { value, Body } = parts.find((part) => part.value === tab) ?? PARTS[0];
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      <PageHeader
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
        ]}
        actions={<CommandButtons kind="admin" records={ref} />}
      />
      <Tabs
        label="Admin"
        value={value}
        onValueChange={(next) => change({ tab: next })}
        items={parts.map(({ value: name, label }) => ({
          value: name,
          label,
          href: name === FIRST ? '?' : `?tab=${name}`,
        }))}
      >
        <Suspense fallback={<Skeleton className="h-40 w-full max-w-xl" />}>
          <Body admin={admin} />
        </Suspense>
      </Tabs>
    </div>
  );
}

const FIRST = 'profile';
const TAB_STATE = { tab: urlText(FIRST) };

type Part = {
  value: string;
  label: string;
  /** Whoever may not make it does not see the part. */
  call: Call;
  params?: Readonly<Record<string, string>>;
  Body: ComponentType<{ admin: Admin }>;
};

const PARTS: readonly [Part, ...Part[]] = [
  {
    value: FIRST,
    label: 'Profile',
    call: admins.info,
    Body: part(() => import('./admin-profile.tsx').then(({ AdminProfile: view }) => view)),
  },
  {
    value: 'rights',
    label: 'Roles & permissions',
    call: admins.rights,
    Body: part(() => import('./admin-rights.tsx').then(({ AdminRights: view }) => view)),
  },
  {
    value: 'password',
    label: 'Password',
    call: admins.setPassword,
    Body: part(() => import('./admin-password.tsx').then(({ AdminPassword: view }) => view)),
  },
  {
    value: 'sessions',
    label: 'Sessions',
    call: admins.sessions,
    Body: part(() => import('./admin-sessions.tsx').then(({ AdminSessions: view }) => view)),
  },
  {
    value: 'history',
    label: 'History',
    call: activity.history,
    params: { kind: 'admin' },
    Body: ({ admin }) => <History kind="admin" id={admin.id} />,
  },
];
