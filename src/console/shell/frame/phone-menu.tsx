import { PRODUCT } from '#console/registry/derive.ts';
import type { Found } from '#console/registry/registry.ts';
import { Sheet } from '#console/ui/overlay/dialog.tsx';
import { panels } from '#console/shell/state/panels.ts';
import { useSettings } from '#console/shell/state/preferences.ts';
import { SideMenu } from './side-menu.tsx';

/** Shows the side menu on a phone, in a sheet that closes after a choice. */
export function PhoneMenu({ current }: { current: Found }) {
  const { menuTheme } = useSettings();
  return (
    <Sheet open onOpenChange={(open) => (panels.menu = open)} title={PRODUCT} side="left" scheme={menuTheme}>
      <SideMenu current={current} onFollow={() => (panels.menu = false)} />
    </Sheet>
  );
}
