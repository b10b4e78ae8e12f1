import { useMemo, useRef } from 'react';
import { audit } from '#contract/audit.ts';
import { role } from '#contract/staff/role.ts';
import type { Role } from '#contract/staff/role.schema.ts';
import { mayChangeRole, mayEditRoles } from '#domain/access/admin-rules.ts';
import { refOf } from '#console/registry/kinds.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useInitialFocus } from '#console/shell/common/initial-focus.ts';
import { useFormKeys } from '#console/shell/form/use-form-keys.ts';
import { RecordActions } from '#console/shell/record/record-actions.tsx';
import { History } from '#console/shell/record/history.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useRecord } from '#console/shell/record/record.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { useUnsaved } from '#console/shell/state/unsaved.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { Button, LinkButton } from '#console/ui/button.tsx';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select, TextInput } from '#console/ui/input/input.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { ConsequenceList } from './consequences.tsx';
import { GridLegend, PermissionGrid } from './permission-grid.tsx';
import { useRole } from './use-role.ts';

/** Edits one role: its name, its level and its permissions, for everyone who holds it. */
export function RoleRecord({ params }: { params: { id: string } }) {
  const answer = useCall(role.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="role">
      {(role) => <Record key={role.id} role={role} />}
    </RecordState>
  );
}

/** Creates a role. */
export function RoleCreate() {
  useTitle('Add role');
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Add role" />
      <RoleEditor />
    </div>
  );
}

function Record({ role }: { role: Role }) {
  const ref = useMemo(() => refOf('role', role), [role]);
  const history = useAllowed(audit.history, { kind: 'role' });
  useRecord(ref);
  return (
    <div className="actions-at-foot flex flex-col gap-4">
      <PageHeader
        title={role.name}
        facts={[
          `Level ${role.level}`,
          <LinkButton key="who" size="sm" variant="quiet" href={`/admins/list?role=${role.id}`}>
            {role.admins === 1 ? '1 admin' : `${role.admins} admins`}
          </LinkButton>,
          role.is_system ? 'Built-in' : 'Own role',
        ]}
        actions={<RecordActions record={ref} />}
      />
      <RoleEditor role={role} />
      {history && (
        <Section title="History">
          <History kind="role" id={role.id} />
        </Section>
      )}
    </div>
  );
}

function RoleEditor({ role }: { role?: Role }) {
  const { me } = useContextNow();
  const actor = me ?? { id: 0, level: 10, grants: {} };
  const may = role ? mayChangeRole(actor, role) : mayEditRoles(actor);
  const blocked = may.ok ? undefined : may.why;
  const editor = useRole({ role, blocked });
  useUnsaved(editor.dirty, editor.discard);
  const form = useRef<HTMLFormElement>(null);
  useInitialFocus(form);
  useFormKeys({ save: () => void editor.save(), leave: () => go('/admins/roles', { close: true }) });
  return (
    <form
      ref={form}
      aria-label={role ? `Role ${role.name}` : 'New role'}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      {blocked !== undefined && <Notice tone="info" title={blocked} className="max-w-2xl" />}
      {editor.failure !== undefined && <Notice tone="bad" title={editor.failure} className="max-w-2xl" />}
      <div className="grid max-w-2xl grid-cols-1 items-start gap-4 tablet:grid-cols-2">
        <Field label="Name" required {...(editor.errors['name'] && { error: editor.errors['name'] })}>
          <TextInput
            value={editor.name}
            readOnly={blocked !== undefined}
            onChange={(event) => editor.setName(event.currentTarget.value)}
          />
        </Field>
        <Field
          label="Level"
          required
          hint="1 is highest. Holders can edit lower levels."
          {...(editor.errors['level'] && { error: editor.errors['level'] })}
        >
          <Select
            value={String(editor.level)}
            disabled={blocked !== undefined}
            options={LEVELS.filter(({ value }) => role?.level === 0 || value !== '0')}
            onChange={(event) => editor.setLevel(Number(event.currentTarget.value))}
          />
        </Field>
      </div>
      <Checkbox
        label="Requires two-step sign-in"
        hint="Its holders can do nothing else before they have set it up"
        checked={editor.twoStep}
        disabled={!mayEditRoles(actor).ok}
        onChange={(event) => editor.setTwoStep(event.currentTarget.checked)}
      />
      <Section title="Permissions">
        <PermissionGrid
          label={role ? `Permissions of ${role.name}` : 'Permissions of the new role'}
          cellOf={editor.cellOf}
          onToggle={editor.toggle}
          words={WORDS}
        />
        <GridLegend here="In this role" roles={false} />
      </Section>
      {editor.dirty && (
        <div className="sticky bottom-(--foot) flex flex-col gap-3 border-t border-line bg-surface py-3">
          <ConsequenceList holder={holdersOf(role)} before={editor.before} after={editor.after} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" keys="mod+s" busy={editor.busy}>
              {role ? 'Save role' : 'Add role'}
            </Button>
            <Button onClick={editor.discard}>Discard changes</Button>
          </div>
        </div>
      )}
    </form>
  );
}

const holdersOf = (role: Role | undefined): string => {
  if (!role) return 'its future holders';
  return role.admins === 1 ? 'its holder' : `its ${role.admins} holders`;
};

const LEVELS = Array.from({ length: 10 }, (_, level) => ({ value: String(level), label: String(level) }));

const WORDS = { here: 'in this role', absent: 'not in this role' };
