import { useState } from 'react';
import { role as roleCalls } from '#contract/staff/role.ts';
import type { Role } from '#contract/staff/role.schema.ts';
import { addressOf } from '#contract/kinds.ts';
import { accessesOf, allows, grantsFrom, grantsOf, type Access } from '#domain/access/access.ts';
import type { Sources } from '#domain/access/rights-change.ts';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { recordingClient } from '#console/shell/server/recording-client.ts';
import { go } from '#console/shell/location/navigate.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { isVersionConflict } from '#console/shell/server/version-conflict.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { forgetWork } from '#console/shell/state/unsaved.ts';
import type { Cell } from './permission-cell.ts';
import { wireOf } from './permissions-wire.ts';

/** The user's changes; fields left out follow the saved role. */
type RoleEdits = { name?: string; level?: number; twoStep?: boolean; rights: ReadonlyMap<Access, boolean> };

const NO_EDITS: RoleEdits = { rights: new Map() };

/** Returns the saved and the edited role, and the save action. */
export function useRole({ role, blocked }: { role: Role | undefined; blocked: string | undefined }) {
  const [edits, setEdits] = useState(NO_EDITS);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<{ busy: boolean; failure?: string; errors: Readonly<Record<string, string>> }>(
    CALM,
  );

  const held = grantsOf(role?.permissions ?? []);
  const heldList = accessesOf(held);
  const wanted = grantsFrom([
    ...heldList.filter((access) => edits.rights.get(access) !== false),
    ...[...edits.rights].filter(([, is]) => is).map(([access]) => access),
  ]);
  const name = edits.name ?? role?.name ?? '';
  const level = edits.level ?? role?.level ?? LOW;
  const twoStep = edits.twoStep ?? role?.two_step_required ?? false;
  const dirty =
    twoStep !== (role?.two_step_required ?? false) ||
    name !== (role?.name ?? '') ||
    level !== (role?.level ?? LOW) ||
    accessesOf(wanted).join() !== heldList.join();

  const change = (next: Partial<RoleEdits>) => {
    setEdits((now) => ({ ...now, ...next }));
    setKey(crypto.randomUUID());
  };

  async function save(): Promise<void> {
    if (state.busy || !dirty) return;
    setState({ ...CALM, busy: true });
    const { send, sent } = recordingClient();
    const signIn = { two_step_required: twoStep };
    const body = { name, level, permissions: wireOf(wanted), ...signIn };
    try {
      const { data } = role
        ? await send(roleCalls.update, {
            params: { id: role.id },
            body: blocked ? signIn : body,
            ifMatch: role.version,
            idempotencyKey: key,
          })
        : await send(roleCalls.create, { body, idempotencyKey: key });
      setEdits(NO_EDITS);
      setState(CALM);
      toast({ tone: 'good', text: `The role ${data.name} is saved.` });
      if (!role) {
        forgetWork((path) => path === NEW);
        go(addressOf('role', data.id), { replace: true, close: true });
      }
    } catch (error) {
      setState({ busy: false, ...errorsOf(error) });
    } finally {
      invalidate(sent);
    }
  }

  const sources = (own: typeof held): Sources => ({ roles: [], own });
  return {
    name,
    level,
    twoStep,
    before: sources(held),
    after: sources(wanted),
    dirty,
    ...state,
    setName: (next: string) => change({ name: next }),
    setLevel: (next: number) => change({ level: next }),
    setTwoStep: (next: boolean) => change({ twoStep: next }),
    cellOf: (access: Access): Cell => ({
      from: [],
      had: allows(held, access),
      has: allows(wanted, access),
      why: blocked,
    }),
    toggle: (access: Access) => change({ rights: new Map(edits.rights).set(access, !allows(wanted, access)) }),
    discard: () => {
      setEdits(NO_EDITS);
      setState(CALM);
    },
    save,
  };
}

function errorsOf(error: unknown): { failure?: string; errors: Readonly<Record<string, string>> } {
  if (isVersionConflict(error))
    return { failure: 'Another admin has changed this role. Check it, then save again.', errors: {} };
  const fields = Object.entries(error instanceof ApiError ? error.fields : {});
  const errors = Object.fromEntries(fields.map(([field, sentences]) => [field, sentences.join(' ')]));
  return 'name' in errors || 'level' in errors ? { errors } : { failure: sentenceOf(error), errors };
}

const NEW = '/admins/roles/create';
/** Default level of a new role, which most roles have. */
const LOW = 5;
const CALM = { busy: false, errors: {} };
