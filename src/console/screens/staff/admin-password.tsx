import { useSnapshot } from 'valtio';
import * as v from 'valibot';
import { admin as adminCalls } from '#contract/staff/admin.ts';
import type { Admin } from '#contract/staff/admin.schema.ts';
import { newPassword } from '#contract/staff/sso.schema.ts';
import { maySetPassword } from '#domain/access/admin-rules.ts';
import { RecordFormView } from '#console/shell/form/form-view.tsx';
import { useRecordForm } from '#console/shell/form/use-record-form.ts';
import { Button } from '#console/ui/button.tsx';
import { CopyButton } from '#console/ui/copy-button.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { useMay } from './admin-rules-here.ts';
import { forgetOnce, oneTime, showOnce } from '#console/shell/server/one-time-passwords.ts';

/** Sets a new password for an admin; a generated one is shown once. */
export function AdminPassword({ record: admin }: { record: Admin }) {
  const may = useMay(adminCalls.setPassword, maySetPassword, admin);
  const made = useSnapshot(oneTime).passwords[admin.id];
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      {made !== undefined && <Made name={admin.name} password={made} onNoted={() => forgetOnce(admin.id)} />}
      {!may.ok ? (
        <Notice tone="info" title={may.why} />
      ) : admin.status === 'pending' ? (
        <Notice tone="info" title={`${admin.name} has a pending request for access. Approve or decline it first.`} />
      ) : (
        <SetPassword admin={admin} />
      )}
    </div>
  );
}

function Made({ name, password, onNoted }: { name: string; password: string; onNoted(): void }) {
  return (
    <Notice
      tone="good"
      title={`The password of ${name}, shown this once`}
      actions={<Button onClick={onNoted}>I have noted it</Button>}
    >
      <span className="my-1 flex flex-wrap items-center gap-1">
        <code className="rounded bg-surface px-2 py-1 font-mono text-base break-all text-ink select-all">
          {password}
        </code>
        <CopyButton text={password} label="Copy password" />
      </span>
      Share it privately. They can change it under My profile, Password.
    </Notice>
  );
}

function SetPassword({ admin }: { admin: Admin }) {
  const form = useRecordForm({
    kind: 'admin',
    schema: Form,
    sections: [
      {
        title: 'Set password',
        about: `${admin.name} is signed out everywhere and notified of who set it. A lock after failed sign-ins is removed.`,
        fields: {
          password: {
            is: 'password',
            label: 'New password',
            autoComplete: 'new-password',
            hint: 'At least 10 characters. Leave empty to generate one, shown once',
            wide: true,
          },
        },
      },
    ],
    leaveTo: '/admins/list',
    async save({ values, send }) {
      const body = values.password ? { password: values.password } : {};
      showOnce(admin.id, (await send(adminCalls.setPassword, { params: { id: admin.id }, body })).password);
      return undefined;
    },
    savedMessage: () => `The password of ${admin.name} is set.`,
  });
  return <RecordFormView form={form} label="Set password" verbs={{ save: 'Set password' }} />;
}

const Form = v.object({ password: v.optional(newPassword) });
