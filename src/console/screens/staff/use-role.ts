import { useState } from 'react';
import { role as roleCalls } from '#contract/staff/role.ts';
import type { Role } from '#contract/staff/role.schema.ts';
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
type Wish = { name?: string; level?: number; twoStep?: boolean; rights: ReadonlyMap<Access, boolean> };

const NO_WISH: Wish = { rights: new Map() };

/** Returns the saved and the edited role, and the save action. */
export function useRole({ role, blocked }: { role: Role | undefined; blocked: string | undefined }) {
  const [wish, setWish] = useState(NO_WISH);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [state, setState] = useState<{ busy: boolean; trouble?: string; errors: Readonly<Record<string, string>> }>(
    CALM,
  );

  const held = grantsOf(role?.permissions ?? []);
  const heldList = accessesOf(held);
  const wanted = grantsFrom([
    ...heldList.filter((access) => wish.rights.get(access) !== false),
    ...[...wish.rights].filter(([, is]) => is).map(([access]) => access),
  ]);
  const name = wish.name ?? role?.name ?? '';
  const level = wish.level ?? role?.level ?? LOW;
  const twoStep = wish.twoStep ?? role?.two_step_required ?? false;
  const dirty =
    twoStep !== (role?.two_step_required ?? false) ||
    name !== (role?.name ?? '') ||
    level !== (role?.level ?? LOW) ||
    accessesOf(wanted).join() !== heldList.join();

  const change = (next: Partial<Wish>) => {
    setWish((now) => ({ ...now, ...next }));
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
      setWish(NO_WISH);
      setState(CALM);
      toast({ tone: 'good', text: `The role ${data.name} is saved.` });
      if (!role) {
        forgetWork((path) => path === NEW);
        go(`/admins/roles/${data.id}`, { replace: true, close: true });
      }
    } catch (error) {
      setState({ busy: false, ...troubleOf(error) });
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
    toggle: (access: Access) => change({ rights: new Map(wish.rights).set(access, !allows(wanted, access)) }),
    discard: () => {
      setWish(NO_WISH);
      setState(CALM);
    },
    save,
  };
}

function troubleOf(error: unknown): { trouble?: string; errors: Readonly<Record<string, string>> } {
  if (isVersionConflict(error))
    return { trouble: 'Somebody else changed this role meanwhile. Look at it and save again.', errors: {} };
  const fields = Object.entries(error instanceof ApiError ? error.fields : {});
  const errors = Object.fromEntries(fields.map(([field, sentences]) => [field, sentences.join(' ')]));
  return 'name' in errors || 'level' in errors ? { errors } : { trouble: sentenceOf(error), errors };
}

const NEW = '/admins/roles/create';
/** Default level of a new role, which most roles have. */
const LOW = 5;
const CALM = { busy: false, errors: {} };
