import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { crumbs } from '#console/registry/derive.ts';
import type { Found } from '#console/registry/registry.ts';
import { Breadcrumbs } from '#console/ui/breadcrumbs.tsx';
import { DESKTOP, PHONE, useMedia } from '#console/ui/use-media.ts';
import { Copyright } from './copyright.tsx';
import { Header } from './header.tsx';
import { panels } from './panels.ts';
import { preferences } from './preferences.ts';
import { runtime } from './runtime.ts';
import { SideMenu } from './side-menu.tsx';

/** The frame around every signed-in screen: side menu, header, crumbs, the screen, footer. */
export function Layout({ found, children }: { found: Found; children: ReactNode }) {
  const phone = useMedia(PHONE);
  const desktop = useMedia(DESKTOP);
  const { collapsed = !desktop } = useSnapshot(preferences);
  const { menu } = useSnapshot(panels);
  const trail = crumbs(runtime().registry, found);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded bg-raised px-3 py-2 text-ink shadow-layer focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {phone ? (
        menu && (
          <Suspense>
            <PhoneMenu current={found} />
          </Suspense>
        )
      ) : (
        <aside
          data-scheme="dark"
          className={`sticky top-0 flex h-dvh shrink-0 flex-col overflow-y-auto bg-surface ${collapsed ? 'w-20' : 'w-64'}`}
        >
          <SideMenu current={found} narrow={collapsed} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header phone={phone} collapsed={collapsed} />
        <main
          id="content"
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col gap-2 px-6 pt-3 pb-4 outline-none max-tablet:px-3"
        >
          {trail.length > 1 && (
            <Breadcrumbs crumbs={trail.map(({ title, path }) => ({ label: title, ...(path ? { href: path } : {}) }))} />
          )}
          {children}
        </main>
        <footer className="px-6 py-3 text-center text-sm text-faint">
          <Copyright />
        </footer>
      </div>
    </div>
  );
}

const PhoneMenu = lazy(() => import('./phone-menu.tsx').then((module) => ({ default: module.PhoneMenu })));
