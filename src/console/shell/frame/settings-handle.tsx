import { IconButton } from '#console/ui/button.tsx';
import { ICONS } from '#console/shell/common/icons.tsx';
import { panels } from '#console/shell/state/panels.ts';

/** Opens the settings from the edge of the window. */
export function SettingsHandle() {
  return (
    <IconButton
      icon={ICONS.settings}
      label="Settings"
      variant="default"
      onClick={() => (panels.settings = true)}
      className="fixed top-1/2 right-0 z-30 rounded-r-none border-r-0"
    />
  );
}
