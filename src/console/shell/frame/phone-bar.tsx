import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import Menu_ from 'lucide-react/icons/menu';
import { allows } from '#domain/access/access.ts';
import { needOf } from '#contract/kit/call.ts';
import { WAITS, type Wait } from '#contract/waiting.ts';
import type { Me } from '#console/registry/context.ts';
import type { Found } from '#console/registry/registry.ts';
import { ICONS } from '#console/shell/common/icons.tsx';
import { panels } from '#console/shell/state/panels.ts';
import { session } from '#console/shell/state/session.ts';
import type { Icon } from '#console/ui/button.tsx';
import { Link } from '#console/ui/link.tsx';
import { barEntries } from './bar-entries.ts';
import { isCurrent, MENU_AFTER_MS } from './side-menu.tsx';
import { useMenu } from './use-menu.ts';
import { countBeside, useWaiting } from './use-waiting.ts';

/** Shows the person's main screens and the menu within reach of the thumb. */
export function PhoneBar({ current }: { current: Found }) {
  const { me } = useSnapshot(session);
  const { waiting } = useWaiting(MENU_AFTER_MS);
  const sections = useMenu();
  const entries = useMemo(() => barEntries(sections, me ? screensThatWait(me) : []), [sections, me]);
  return (
    <nav
      aria-label="Quick links"
      className="sticky bottom-0 z-30 flex h-(--bar) shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      {entries.map((entry) => {
        const count = countBeside(entry.id, waiting);
        return (
          <Link
            key={entry.id}
            href={entry.path}
            aria-current={isCurrent(entry, current) ? 'page' : undefined}
            aria-description={count > 0 ? `${count.toLocaleString('en')} waiting` : undefined}
            className={PLACE}
          >
            <Inside icon={ICONS[entry.icon]} label={entry.title} count={count} />
          </Link>
        );
      })}
      <button type="button" aria-haspopup="dialog" onClick={() => (panels.menu = true)} className={PLACE}>
        <Inside icon={Menu_} label="Menu" />
      </button>
    </nav>
  );
}

/** Returns the ids of the screens where work can wait for the person, the most urgent first. */
const screensThatWait = ({ grants }: Me): string[] =>
  Object.values<Wait>(WAITS)
    .filter(({ settledBy, params }) => allows(grants, needOf(settledBy, params)))
    .flatMap(({ menu = [] }) => menu);

function Inside({ icon: Picture, label, count = 0 }: { icon: Icon; label: string; count?: number }) {
  return (
    <>
      <span className="relative">
        <Picture aria-hidden className="size-5" />
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-1 left-3.5 min-w-4 rounded-full bg-bad px-1 text-center text-xs font-medium text-on-bad tabular-nums"
          >
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </span>
      <span className="line-clamp-2 max-w-full text-center leading-tight">{label}</span>
    </>
  );
}

const PLACE =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent px-0.5 text-xs text-muted aria-[current=page]:border-accent-mark aria-[current=page]:font-medium aria-[current=page]:text-ink';

const MOST = 99;
