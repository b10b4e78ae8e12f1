import { homePath } from '#console/registry/derive.ts';
import { state } from '#console/registry/state.ts';
import { gate } from '#console/shell/state/gate.ts';
import type { Gate } from '#console/shell/state/gate.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { session } from '#console/shell/state/session.ts';
import { context } from '#console/shell/commands/shell-context.ts';

/** Applies the session rules to an address for the current user. */
export function gateNow(path: string, search = ''): Gate {
  const { registry } = runtime();
  const ctx = context();
  const info = session.self?.info;
  return gate({
    found: registry.at(path),
    path,
    search,
    status: session.status,
    twoStepMissing: session.self?.two_step_missing === true,
    state: (found) => state(found.command, ctx),
    home: homePath(registry, ctx, [info?.start_page, info?.usual_start_page], session.justSignedIn),
    origin: location.origin,
  });
}

/** Returns whether a screen gets a tab: not the sign-in page, an error page or a redirect. */
export const isWorthTab = (gate: Gate): boolean => gate.is === 'show' && gate.found.command.def.open !== true;
