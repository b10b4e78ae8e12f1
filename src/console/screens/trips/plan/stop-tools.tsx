import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Clock from 'lucide-react/icons/clock';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { IconButton, type Icon } from '#console/ui/button.tsx';
import type { Way } from './board-keys.ts';

export type StopToolsProps = {
  /** The ways in which it can go. */
  ways: readonly Way[];
  onMove(way: Way): void;
  onTime(): void;
  onEdit(): void;
  onRemove(): void;
};

/** What can be done with the stop that has the focus, for the mouse and for fingers. */
export function StopTools({ ways, onMove, onTime, onEdit, onRemove }: StopToolsProps) {
  return (
    <div role="group" aria-label="Stop" className="flex flex-wrap gap-0.5 pb-1 pl-2 max-tablet:[&_button]:size-11">
      <IconButton size="sm" tabIndex={-1} icon={Clock} label="Set its time" keys="t" onClick={onTime} />
      <IconButton size="sm" tabIndex={-1} icon={Pencil} label="Edit the stop" keys="enter" onClick={onEdit} />
      {WAYS.map(({ way, label, keys, icon }) => (
        <IconButton
          key={way}
          size="sm"
          tabIndex={-1}
          icon={icon}
          label={label}
          keys={keys}
          disabled={!ways.includes(way)}
          onClick={() => onMove(way)}
        />
      ))}
      <IconButton size="sm" tabIndex={-1} icon={X} label="Remove the stop" keys="delete" onClick={onRemove} />
    </div>
  );
}

const WAYS: readonly { way: Way; label: string; keys: string; icon: Icon }[] = [
  { way: 'up', label: 'Move up', keys: 'alt+up', icon: ArrowUp },
  { way: 'down', label: 'Move down', keys: 'alt+down', icon: ArrowDown },
  { way: 'left', label: 'Move to the day before', keys: 'alt+left', icon: ArrowLeft },
  { way: 'right', label: 'Move to the day after', keys: 'alt+right', icon: ArrowRight },
];
