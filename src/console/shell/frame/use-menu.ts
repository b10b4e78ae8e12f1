import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { menu, type MenuSection } from '#console/registry/derive.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { session } from '#console/shell/state/session.ts';
import { context } from '#console/shell/commands/shell-context.ts';

/** Returns the user's menu, with a stable identity while rights and commands stay the same. */
export function useMenu(): readonly MenuSection[] {
  const { me } = useSnapshot(session);
  const { registry, has } = runtime();
  return useMemo(() => menu(registry, { ...context(), has, ...(me && { me }) }), [registry, has, me]);
}
