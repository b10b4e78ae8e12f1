import { QueryObserver } from '@tanstack/react-query';
import { subscribe } from 'valtio';
import { playbook } from '#contract/staff/playbook.ts';
import type { Playbook } from '#contract/staff/playbook.schema.ts';
import { area } from '#console/registry/define.ts';
import { registry } from '#console/registry/registry.ts';
import { keyOf } from '#console/shell/server/queries.ts';
import { renew, runtime } from '#console/shell/state/runtime.ts';
import { session } from '#console/shell/state/session.ts';
import { playbookAction } from './playbook-action.ts';

let stop: (() => void) | undefined;
let owner: number | undefined;
let registered: readonly Playbook[] | undefined;

/** Keeps the playbooks of the signed-in person registered as commands. Calling it again changes nothing. */
export function keepPlaybooks(): void {
  if (owner === undefined) subscribe(session, follow);
  follow();
}

function follow(): void {
  const id = session.me?.id ?? 0;
  if (id === owner) return;
  owner = id;
  stop?.();
  stop = undefined;
  register([]);
  const { queries, send, has } = runtime();
  if (id === 0 || !has(playbook.list)) return;
  const read = { queryKey: keyOf(playbook.list), queryFn: () => send(playbook.list) };
  stop = new QueryObserver(queries, read).subscribe(({ data }) => data && register(data.data));
}

function register(playbooks: readonly Playbook[]): void {
  if (playbooks === registered || (playbooks.length === 0 && !registered?.length)) return;
  registered = playbooks;
  const find = (id: string) => runtime().registry.get(id);
  const actions = playbooks.map((each) => playbookAction(each, find));
  const own = area({ id: AREA, title: 'Playbooks', icon: 'jobs', screens: [], actions });
  renew(registry([...runtime().registry.areas.filter(({ id }) => id !== AREA), own]));
}

const AREA = 'playbooks';
