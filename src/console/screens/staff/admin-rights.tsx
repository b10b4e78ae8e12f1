import { admin as adminCalls } from '#contract/staff/admin.ts';
import type { Admin, Rights } from '#contract/staff/admin.schema.ts';
import { role as roleCalls } from '#contract/staff/role.ts';
import type { Role } from '#contract/staff/role.schema.ts';
import { mayRevoke } from '#domain/access/admin-rules.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { go } from '#console/shell/location/navigate.ts';
import { useFormKeys } from '#console/shell/form/use-form-keys.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useUnsaved } from '#console/shell/state/unsaved.ts';
import { Button } from '#console/ui/button.tsx';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { useMay } from './admin-rules-here.ts';
import { ConsequenceList } from './consequences.tsx';
import { GridLegend, PermissionGrid } from './permission-grid.tsx';
import { useRights } from './use-rights.ts';

/** Edits the roles and single permissions of an admin, with the source of each and the effect of the changes. */
export function AdminRights({ record: admin }: { record: Admin }) {
  const rights = useCall(adminCalls.rights, { params: { id: admin.id } });
  const known = useCall(roleCalls.list, { query: { page_size: 100 } });
  const held = rights.isPlaceholderData ? undefined : rights.data?.data;
  return (
    <RecordState answer={rights} record={held} noun="rights">
      {(found) => (
        <RecordState answer={known} record={known.data?.data} noun="roles">
          {(all) => <Editor admin={admin} rights={found} all={all} />}
        </RecordState>
      )}
    </RecordState>
  );
}

function Editor({ admin, rights, all }: { admin: Admin; rights: Rights; all: readonly Role[] }) {
  const may = useMay(adminCalls.setRights, mayRevoke, admin);
  const waits = admin.status === 'pending' ? `${admin.name} has a pending request for access.` : undefined;
  const blocked = waits ?? (may.ok ? undefined : may.why);
  const editor = useRights({ admin, rights, all, blocked });
  useUnsaved(editor.dirty, editor.discard);
  useFormKeys({
    save: () => void (editor.dirty && !editor.busy && editor.save()),
    leave: () => go('/admins/list', { close: true }),
  });
  return (
    <div className="flex flex-col gap-6">
      {blocked !== undefined && <Notice tone="info" title={blocked} className="max-w-2xl" />}
      {editor.overtaken && (
        <Notice tone="warn" title="Another admin has changed these rights." className="max-w-2xl">
          Your changes are now applied to the new rights. Check them, then save again.
        </Notice>
      )}
      {editor.failure !== undefined && <Notice tone="bad" title={editor.failure} className="max-w-2xl" />}
      <Section title="Roles">
        <div role="group" aria-label={`Roles of ${admin.name}`} className="@container">
          <div className="grid grid-cols-1 gap-x-6 gap-y-1 @lg:grid-cols-2 @3xl:grid-cols-3">
            {editor.roles.map(({ role, has, why }) => (
              <Checkbox
                key={role.id}
                label={role.name}
                hint={why === undefined || why === blocked ? `Level ${role.level}` : why}
                checked={has}
                aria-disabled={why !== undefined || undefined}
                onChange={() => why === undefined && editor.toggleRole(role.id)}
              />
            ))}
          </div>
        </div>
      </Section>
      <Section title="Permissions">
        <PermissionGrid
          label={`Permissions of ${admin.name}`}
          cellOf={editor.cellOf}
          onToggle={editor.toggle}
          words={WORDS}
        />
        <GridLegend here="Granted directly" />
      </Section>
      {editor.dirty && (
        <div className="sticky bottom-(--foot) flex flex-col gap-3 border-t border-line bg-surface py-3">
          <ConsequenceList holder={admin.name} before={editor.before} after={editor.after} />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy={editor.busy} onClick={() => void editor.save()}>
              Save rights
            </Button>
            <Button onClick={editor.discard}>Discard changes</Button>
          </div>
        </div>
      )}
    </div>
  );
}

const WORDS = { here: 'granted directly', absent: 'not held' };
