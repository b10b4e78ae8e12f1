import { useSnapshot } from 'valtio';
import { lacks, SETTINGS } from '#console/registry/settings.ts';
import type { ChoiceSetting, Settings, SwitchSetting } from '#console/registry/settings.ts';
import { Button } from '#console/ui/button.tsx';
import { Switch } from '#console/ui/input/checkbox.tsx';
import { Sheet } from '#console/ui/overlay/dialog.tsx';
import { Segments } from '#console/ui/input/segments.tsx';
import { execute } from '#console/shell/commands/executor.ts';
import { ICONS } from '#console/shell/common/icons.tsx';
import { panels } from '#console/shell/state/panels.ts';
import { preferences } from '#console/shell/state/preferences.ts';
import { PrimaryColour } from './primary-colour.tsx';

/** Shows all settings, each applied at once. A setting whose dependency is unmet shows why and keeps its value. */
export function SettingsDrawer() {
  return (
    <Sheet open onOpenChange={(open) => (panels.settings = open)} title="Settings" clear>
      <div className="flex flex-col gap-4">
        {SETTINGS.map((setting) =>
          setting.is === 'switch' ? (
            <SwitchLine key={setting.name} setting={setting} />
          ) : setting.is === 'choice' ? (
            <ChoiceLine key={setting.name} setting={setting} />
          ) : (
            <PrimaryColour key={setting.name} title={setting.title} />
          ),
        )}
        <Button icon={ICONS.undo} className="self-start" onClick={() => execute('settings.reset')}>
          Reset to defaults
        </Button>
      </div>
    </Sheet>
  );
}

function SwitchLine({ setting }: { setting: SwitchSetting }) {
  const settings = useSnapshot(preferences);
  const lacking = lacks(setting, settings);
  return (
    <Switch
      label={setting.title}
      checked={settings[setting.name]}
      onChange={(on) => (preferences[setting.name] = on)}
      {...(lacking ? { disabled: true, hint: lacking.why } : {})}
    />
  );
}

function ChoiceLine({ setting }: { setting: ChoiceSetting }) {
  const settings = useSnapshot(preferences);
  const options = optionsNow(setting, settings);
  const why = options.find(({ lacking }) => lacking)?.lacking?.why;
  return (
    <Segments
      label={setting.title}
      options={options.map(({ value, label, lacking }) => ({ value, label, disabled: lacking !== undefined }))}
      value={settings[setting.name]}
      onChange={(value) => set({ [setting.name]: value })}
      {...(why ? { hint: why } : {})}
    />
  );
}

const optionsNow = (setting: ChoiceSetting, settings: Settings) =>
  setting.options.map((option) => ({ ...option, lacking: lacks(option, settings) }));

const set = (change: Partial<Settings>): void => void Object.assign(preferences, change);
