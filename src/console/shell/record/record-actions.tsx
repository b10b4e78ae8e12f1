import { CommandButtons } from '#console/shell/commands/command-menu.tsx';
import type { Ref } from '#console/registry/kinds.ts';
import { PHONE, useMedia } from '#console/ui/hooks/use-media.ts';

/** Shows what can be done with a record: beside its title, on a phone in a bar at the thumb with the main action last. */
export function RecordActions({ record }: { record: Ref }) {
  const phone = useMedia(PHONE);
  const buttons = <CommandButtons kind={record.kind} records={record} shown={phone ? 2 : 3} />;
  return phone ? <div className={BAR}>{buttons}</div> : buttons;
}

/** The menu of further commands comes last in the order of the keyboard, and stands first, away from the thumb. */
const BAR = [
  'fixed inset-x-0 bottom-(--bar) z-20 flex gap-2 empty:hidden border-t border-line bg-surface px-3 py-2 print:hidden',
  '[&>:not([aria-haspopup])]:min-w-0 [&>:not([aria-haspopup])]:flex-1 [&>:not([aria-haspopup])]:px-2',
  '[&>:not([aria-haspopup])]:leading-4 [&>:not([aria-haspopup])]:whitespace-normal [&>:not([aria-haspopup])>svg]:hidden',
  '[&_[aria-haspopup]]:-order-1',
].join(' ');
