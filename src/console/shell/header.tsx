import { useSnapshot } from 'valtio';
import PanelLeft from 'lucide-react/icons/panel-left';
import Menu_ from 'lucide-react/icons/menu';
import type { Scheme } from '#console/registry/context.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { Menu } from '#console/ui/menu.tsx';
import type { MenuItem } from '#console/ui/menu.tsx';
import { Badge } from '#console/ui/status.tsx';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { market } from './address.ts';
import { ICONS } from './icons.tsx';
import { openPalette } from './palette-state.ts';
import { panels } from './panels.ts';
import { preferences } from './preferences.ts';
import { session } from './session.ts';
import { useCommand } from './use-commands.ts';
import type { CommandView } from './use-commands.ts';

/** The line above every screen: menu button, palette, market marker, scheme, the person. */
export function Header({ phone, collapsed }: { phone: boolean; collapsed: boolean }) {
  return (
    <header className="sticky top-0 z-40 flex h-12 shrink-0 items-center gap-2 border-b border-line bg-surface px-3">
      {phone ? (
        <IconButton icon={Menu_} label="Menu" onClick={() => (panels.menu = true)} />
      ) : (
        <IconButton
          icon={PanelLeft}
          label={collapsed ? 'Widen the menu' : 'Narrow the menu'}
          aria-expanded={!collapsed}
          onClick={() => (preferences.collapsed = !collapsed)}
        />
      )}
      <Button
        icon={ICONS.search}
        keys="mod+k"
        onClick={() => openPalette()}
        className="min-w-0 flex-1 justify-start text-faint tablet:max-w-md"
      >
        <span className="min-w-0 flex-1 truncate text-left">Search, paste or do anything</span>
      </Button>
      <div className="ml-auto flex items-center gap-1">
        {market === 'ph' && <Badge tone="info">Philippines</Badge>}
        <SchemeMenu />
        <PersonMenu />
      </div>
    </header>
  );
}

function SchemeMenu() {
  const { scheme } = useSnapshot(preferences);
  const items = schemeItems(scheme);
  const icon = schemeIcon(scheme);
  return (
    <Menu
      align="end"
      label="Colour scheme"
      groups={[{ items }]}
      trigger={<IconButton icon={icon} label="Colour scheme" />}
    />
  );
}

const schemeItems = (scheme: Scheme): MenuItem[] =>
  SCHEMES.map(({ value, label, icon }) => ({
    id: value,
    label: value === scheme ? `${label} ✓` : label,
    icon,
    onSelect: () => (preferences.scheme = value),
  }));

const schemeIcon = (scheme: Scheme) => (SCHEMES.find((entry) => entry.value === scheme) ?? SCHEMES[2]).icon;

function PersonMenu() {
  const { self } = useSnapshot(session);
  const help = useCommand('session.help');
  const keys = useCommand('session.singleKeys');
  const out = useCommand('session.signOut');
  const items = [help, keys, out].flatMap((command) => (command ? [itemOf(command)] : []));
  return (
    <Menu
      align="end"
      groups={[{ ...(self ? { label: `${self.name} · ${self.role?.name ?? ''}` } : {}), items }]}
      trigger={
        <button
          type="button"
          className="grid size-8 place-items-center overflow-hidden rounded-full bg-hover text-sm font-semibold text-ink"
        >
          <VisuallyHidden>You: {self?.name}</VisuallyHidden>
          {self?.avatar ? (
            <img src={self.avatar} alt="" className="size-full object-cover" />
          ) : (
            <span aria-hidden>{initials(self?.name ?? '')}</span>
          )}
        </button>
      }
    />
  );
}

const itemOf = ({ id, title, keys, blocked, command, run }: CommandView): MenuItem => ({
  id,
  label: title,
  ...(command.is === 'action' && command.def.icon ? { icon: ICONS[command.def.icon] } : {}),
  ...(keys ? { keys } : {}),
  ...(blocked ? { blocked } : {}),
  onSelect: run,
});

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();

const SCHEMES = [
  { value: 'light', label: 'Light', icon: ICONS.sun },
  { value: 'dark', label: 'Dark', icon: ICONS.moon },
  { value: 'system', label: 'As the system', icon: ICONS.monitor },
] as const satisfies readonly { value: Scheme; label: string; icon: unknown }[];
