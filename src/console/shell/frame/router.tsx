import { useEffect, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect } from 'wouter';
import { LANDING, pageTitle } from '#console/registry/derive.ts';
import { COMMAND_ROOT } from '#console/registry/links.ts';
import type { Found } from '#console/registry/registry.ts';
import { LOGIN } from '#console/shell/state/gate.ts';
import { fetchAreas } from '#console/shell/loading/areas.ts';
import { inTime } from '#console/shell/loading/chunks.ts';
import { Forbidden, ScreenBoundary } from '#console/shell/common/failures.tsx';
import { gateNow, isWorthTab } from '#console/shell/session/gate-now.ts';
import { part } from '#console/ui/page/part.tsx';
import { Layout } from './layout.tsx';
import type { router } from '#console/shell/location/navigate.ts';
import { usePath, useQuery } from '#console/shell/state/history-entry.ts';
import { rememberScreen } from '#console/shell/state/recents.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { Screen, Waiting } from '#console/shell/loading/screen.tsx';
import { session } from '#console/shell/state/session.ts';
import { TabScreens } from '#console/shell/tabs/tab-screens.tsx';
import { tabs } from '#console/shell/state/tabs.ts';
import { hasWork, withhold } from '#console/shell/state/unsaved.ts';

/**
 * Shows the screen of the address, or the redirect of the session rules. The frame and the screens mounted in tabs stay
 * while a page without a tab is shown.
 */
export function Screens() {
  const path = usePath();
  const search = useQuery();
  // Also renders again when rights change, since the screen may be forbidden by now.
  const { status, me } = useSnapshot(session);
  const { list } = useSnapshot(tabs);
  const { found, page, withheld = false } = pageAt(path, search);
  useLayoutEffect(() => withhold(withheld ? path : undefined), [withheld, path, me]);
  useEffect(() => {
    if (path !== LOGIN) delete session.justSignedIn;
  }, [path]);
  const seen = page === null && found?.command.def.menu && path !== LANDING ? found.command.id : undefined;
  useEffect(() => {
    if (seen !== undefined) rememberScreen(seen);
  }, [seen]);
  const signedIn = status === 'ready' && found?.command.def.bare !== true;
  const frame = signedIn ? (found ?? runtime().registry.at(LANDING)) : undefined;
  return (
    <>
      <title>{pageTitle(found, list.find((tab) => tab.path === path)?.label)}</title>
      {frame ? (
        <Layout found={frame}>
          {page}
          <TabScreens withheld={withheld} />
        </Layout>
      ) : (
        page
      )}
    </>
  );
}

/** Returns the page of an address outside the tabs; null if a tab shows it. */
function pageAt(path: string, search: string): { found?: Found; page: ReactNode; withheld?: true } {
  if (path.startsWith(COMMAND_ROOT) && session.status === 'ready')
    return {
      page: (
        <ScreenBoundary onRetry={() => location.reload()}>
          <CommandLinkPage path={path} search={search} />
        </ScreenBoundary>
      ),
    };
  const next = gateNow(path, search);
  if (next.is === 'redirect')
    return { page: <Redirect<(typeof router)['hook']> key={next.to} to={next.to} replace free /> };
  if (next.is === 'wait') return { page: <Waiting /> };
  const { found } = next;
  if (next.is === 'forbidden')
    return { found, page: <Forbidden why={next.why} kept={hasWork(path)} />, withheld: true };
  return { found, page: isWorthTab(next) ? null : <Screen key={path} found={found} /> };
}

/** A link may name any command, so all commands are loaded with its page. */
const CommandLinkPage = part(
  async () => {
    const [{ CommandLinkPage: page }] = await inTime(
      Promise.all([import('#console/shell/commands/command-link.tsx'), fetchAreas()]),
    );
    return page;
  },
  <Waiting />,
);
