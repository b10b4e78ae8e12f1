import type { CSSProperties, ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { crumbs } from '#console/registry/derive.ts';
import type { Crumb } from '#console/registry/derive.ts';
import type { Found } from '#console/registry/registry.ts';
import { Breadcrumbs } from '#console/ui/page/breadcrumbs.tsx';
import { cx } from '#console/ui/cx.ts';
import { PHONE, useMedia } from '#console/ui/hooks/use-media.ts';
import { Copyright } from './copyright.tsx';
import { useHeaderHidden } from './header-hidden.ts';
import { Header } from './header.tsx';
import { later } from '#console/shell/loading/later.tsx';
import { useNarrowMenu } from '#console/shell/state/menu-width.ts';
import { panels } from '#console/shell/state/panels.ts';
import { PhoneTabs } from '#console/shell/tabs/phone-tabs.tsx';
import { usePath } from '#console/shell/state/history-entry.ts';
import { useSettings } from '#console/shell/state/preferences.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { ListPosition } from './list-position.tsx';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from '#console/shell/tabs/tab-bar.tsx';
import { tabs as open } from '#console/shell/state/tabs.ts';

/** Frame of every signed-in screen: side or top menu, header, breadcrumbs, screen and footer. */
export function Layout({ found, children }: { found: Found; children: ReactNode }) {
  const phone = useMedia(PHONE);
  const { navigation, width, fixedMenu, fixedHeader, menuTheme, tabs } = useSettings();
  const narrow = useNarrowMenu();
  const { menu } = useSnapshot(panels);
  const trail = crumbs(runtime().registry, found);
  const top = navigation === 'top';
  return (
    <div
      className="flex min-h-dvh"
      style={
        {
          '--column': top && width === 'fixed' ? '75rem' : '100%',
          // Height of what stays above the screen.
          '--stuck': !fixedHeader ? '0rem' : tabs ? '5.125rem' : '3rem',
        } as CSSProperties
      }
    >
      <a
        href="#content"
        className="sr-only z-50 rounded bg-raised px-3 py-2 text-ink shadow-layer focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {phone && menu && <PhoneMenu current={found} />}
      {!phone && !top && (
        <aside
          data-scheme={menuTheme}
          className={cx(
            'flex shrink-0 flex-col border-r border-line bg-surface print:hidden',
            fixedMenu && 'sticky top-0 h-dvh overflow-y-auto',
            narrow ? 'w-20' : 'w-64',
          )}
        >
          <SideMenu current={found} narrow={narrow} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col bg-surface">
        <Top>
          <Header current={found} phone={phone} narrow={narrow} />
          {tabs && (phone ? <PhoneTabs /> : <TabBar />)}
        </Top>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-(--column) min-w-0 flex-1 flex-col gap-2 px-6 py-3 outline-none max-tablet:px-3"
        >
          <OfflineBand />
          {trail.length > 1 && (
            <div className="flex min-h-6 flex-wrap items-center gap-x-3 print:hidden">
              <Trail crumbs={trail} />
              <OthersHere />
              <ListPosition />
            </div>
          )}
          {children}
        </main>
        <footer className="px-6 py-1 text-center text-xs text-faint print:hidden">
          <Copyright />
        </footer>
        {phone && <PhoneBar current={found} />}
      </div>
    </div>
  );
}

/** Shows the breadcrumbs. A crumb of a record has the record's name, as its tab does. */
function Trail({ crumbs: steps }: { crumbs: readonly Crumb[] }) {
  const { list } = useSnapshot(open);
  const here = usePath();
  const labels = new Map(list.map(({ path, label }) => [path, label]));
  return (
    <Breadcrumbs
      crumbs={steps.map(({ title, path }, index) => ({
        label: labels.get(index === steps.length - 1 ? here : (path ?? '')) ?? title,
        ...(path ? { href: path } : {}),
      }))}
    />
  );
}

/** Wraps what stays above the screen while the header is fixed. A hidden header returns on keyboard focus. */
function Top({ children }: { children: ReactNode }) {
  const { fixedHeader, hideHeader } = useSettings();
  const hidden = useHeaderHidden(hideHeader);
  return (
    <div
      data-hidden={hidden || undefined}
      className={cx(
        'z-40 transition-[top] print:hidden',
        fixedHeader ? 'sticky' : 'relative',
        hidden ? '-top-12 has-focus-visible:top-0' : 'top-0',
      )}
    >
      {children}
    </div>
  );
}

const PhoneMenu = later(() => import('./phone-menu.tsx').then(({ PhoneMenu: view }) => view), {
  onLoadError: () => (panels.menu = false),
});
const PhoneBar = later(() => import('./phone-bar.tsx').then(({ PhoneBar: view }) => view), {
  fallback: <div className="sticky bottom-0 h-(--bar) shrink-0 border-t border-line bg-surface" />,
});
const OfflineBand = later(() =>
  import('#console/shell/live/live-views.ts').then(({ liveViews }) => liveViews.OfflineBand),
);
const OthersHere = later(() =>
  import('#console/shell/live/live-views.ts').then(({ liveViews }) => liveViews.OthersHere),
);
