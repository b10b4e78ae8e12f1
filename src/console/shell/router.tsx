import { Suspense, useEffect, useReducer } from 'react';
import { Redirect } from 'wouter';
import { useSnapshot } from 'valtio';
import { homePath, LANDING, pageTitle, PRODUCT } from '#console/registry/derive.ts';
import { COMMAND_ROOT } from '#console/registry/links.ts';
import type { Found } from '#console/registry/registry.ts';
import { state } from '#console/registry/state.ts';
import { Spinner } from '#console/ui/spinner.tsx';
import { forgetView, viewOf } from './chunks.ts';
import { CommandLinkPage } from './command-link.tsx';
import { Forbidden, ScreenBoundary } from './failures.tsx';
import { gate } from './gate.ts';
import { Layout } from './layout.tsx';
import type { router } from './navigate.ts';
import { usePath, useQuery } from './place.ts';
import { toTopUnlessRestored } from './restore.ts';
import { runtime } from './runtime.ts';
import { session } from './session.ts';
import { context } from './shell-context.ts';

/** Shows the screen of the address, or where the session rules send the person instead. */
export function Screens() {
  const path = usePath();
  const search = useQuery();
  const { status } = useSnapshot(session);
  const { registry } = runtime();
  useEffect(toTopUnlessRestored, [path]);

  const landing = registry.at(LANDING);
  if (path.startsWith(COMMAND_ROOT) && status === 'ready' && landing)
    return (
      <Layout found={landing}>
        <title>{PRODUCT}</title>
        <CommandLinkPage path={path} search={search} />
      </Layout>
    );
  const ctx = context();
  const next = gate({
    found: registry.at(path),
    path,
    search,
    status,
    state: (found) => state(found.command, ctx),
    home: homePath(registry, ctx),
    origin: location.origin,
  });
  if (next.is === 'redirect') return <Redirect<(typeof router)['hook']> to={next.to} replace free />;
  if (next.is === 'wait') return <Waiting />;
  const { found } = next;
  const page = next.is === 'forbidden' ? <Forbidden why={next.why} /> : <ScreenOf found={found} />;
  const bare = found.command.def.bare === true || status !== 'ready';
  return (
    <>
      <title>{pageTitle(found)}</title>
      {bare ? page : <Layout found={found}>{page}</Layout>}
    </>
  );
}

function ScreenOf({ found }: { found: Found }) {
  const { def } = found.command;
  const [tries, again] = useReducer((count: number) => count + 1, 0);
  const View = viewOf(def);
  const retry = () => {
    forgetView(def.id);
    again();
  };
  return (
    <ScreenBoundary key={`${def.id} ${JSON.stringify(found.params)}`} onRetry={retry}>
      <Suspense fallback={<Waiting />}>
        <View key={tries} params={found.params} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Something is on its way; drawn late, so that what comes at once does not flicker. */
function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="grid min-h-40 flex-1 animate-late place-items-center text-faint">
      <Spinner />
    </div>
  );
}
