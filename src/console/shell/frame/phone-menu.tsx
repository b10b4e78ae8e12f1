import { PRODUCT } from '#console/registry/derive.ts';
import type { Found } from '#console/registry/registry.ts';
import { Sheet } from '#console/ui/overlay/dialog.tsx';
import { panels } from '#console/shell/state/panels.ts';
import { useSettings } from '#console/shell/state/preferences.ts';
import { SideMenu } from './side-menu.tsx';

/** The side menu of a phone: a sheet that closes once something was chosen. */
export function PhoneMenu({ current }: { current: Found }) {
  const { menuTheme } = useSettings();
  return (
    <Sheet open onOpenChange={(open) => (panels.menu = open)} title={PRODUCT} side="left" scheme={menuTheme}>
      <SideMenu current={current} onFollow={() => (panels.menu = false)} />
    </Sheet>
  );
}
