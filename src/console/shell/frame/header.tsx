import { useSnapshot } from 'valtio';
import PanelLeft from 'lucide-react/icons/panel-left';
import { notice } from '#contract/notice.ts';
import type { Found } from '#console/registry/registry.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { Button, IconButton } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Menu } from '#console/ui/overlay/menu.tsx';
import type { MenuItem } from '#console/ui/overlay/menu.tsx';
import { Badge } from '#console/ui/status.tsx';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { market } from '#console/shell/state/address.ts';
import { Brand } from './brand.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { later } from '#console/shell/loading/later.tsx';
import { toggleSideMenu } from '#console/shell/state/menu-width.ts';
import { openPalette } from '#console/shell/state/palette-state.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { useSettings } from '#console/shell/state/preferences.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { session } from '#console/shell/state/session.ts';
import { useCommand } from '#console/shell/commands/use-commands.ts';
import type { CommandView } from '#console/shell/commands/use-commands.ts';

type HeaderProps = {
  current: Found;
  phone: boolean;
  /** Whether the side menu is narrow. */
  narrow: boolean;
};

/** Header of every screen: menu or menu button, palette, market marker and user menu. A phone has its menu at the foot. */
export function Header({ current, phone, narrow }: HeaderProps) {
  const { navigation, menuTheme } = useSettings();
  const top = navigation === 'top' && !phone;
  const offered = runtime().has(notice.unread);
  return (
    <header data-scheme={top ? menuTheme : undefined} className="h-12 border-b border-line bg-surface">
      <div className={cx('mx-auto flex h-full w-full max-w-(--column) items-center gap-2', top ? 'px-6' : 'px-3')}>
        {top && (
          <>
            <Brand className="mr-2" />
            <TopMenu current={current} />
          </>
        )}
        {!phone && !top && (
          <IconButton
            icon={PanelLeft}
            label={narrow ? 'Widen the menu' : 'Narrow the menu'}
            aria-expanded={!narrow}
            onClick={toggleSideMenu}
          />
        )}
        <Button
          icon={ICONS.search}
          keys="mod+k"
          onClick={() => openPalette()}
          className={cx(
            'justify-start border-line bg-subtle font-normal text-faint',
            top ? 'desktop:w-72' : 'min-w-0 flex-1 tablet:max-w-md',
          )}
        >
          <span className={cx('min-w-0 flex-1 truncate text-left', top && 'max-desktop:sr-only')}>
            Search, paste or do anything
          </span>
        </Button>
        <div className={cx('flex items-center gap-1', !top && 'ml-auto')}>
          {market === 'ph' && <Badge tone="info">Philippines</Badge>}
          <LiveMark />
          {offered && <Bell />}
          <PersonMenu />
        </div>
      </div>
    </header>
  );
}

function PersonMenu() {
  const { self } = useSnapshot(session);
  const mine = useCommand('profile.edit');
  const help = useCommand('session.help');
  const keys = useCommand('session.singleKeys');
  const settings = useCommand('settings.open');
  const out = useCommand('session.signOut');
  const items = [mine, help, keys, settings, out].flatMap((command) => (command ? [itemOf(command)] : []));
  return (
    <Menu
      align="end"
      groups={[{ ...(self ? { label: `${self.name} · ${self.role?.name ?? ''}` } : {}), items }]}
      trigger={
        <button type="button" className="grid place-items-center rounded-full max-tablet:size-11">
          <VisuallyHidden>You: {self?.name}</VisuallyHidden>
          <Avatar name={self?.name ?? ''} src={pictureAddress(self?.avatar)} className="size-8 text-sm" />
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

const Bell = later(() => import('./bell.tsx').then(({ Bell: view }) => view), {
  fallback: <span className="size-8" />,
});
const TopMenu = later(() => import('./top-menu.tsx').then(({ TopMenu: view }) => view), {
  fallback: <span className="flex-1" />,
});
const LiveMark = later(() => import('#console/shell/live/live-views.ts').then(({ liveViews }) => liveViews.LiveMark), {
  fallback: <span className="w-6" />,
});
