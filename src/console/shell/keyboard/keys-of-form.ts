import { isForm } from '#console/registry/derive.ts';
import { ariaKeys, isMac } from '#console/ui/key-text.ts';
import { controllers } from '#console/shell/state/controllers.ts';
import { place } from '#console/shell/state/history-entry.ts';
import { runtime } from '#console/shell/state/runtime.ts';

/**
 * While a form is the screen, also while it loads, tells which single keys still work: those its own buttons show, and
 * the one for the list of keys. Any other is a letter that somebody types, perhaps beside the field they mean.
 */
export function keysOfForm(): ((keys: string) => boolean) | undefined {
  // On the page of a record, keys act on the record.
  if (controllers.records.length > 0) return undefined;
  const found = controllers.forms.length > 0 ? undefined : runtime().registry.at(place().path);
  return controllers.forms.length > 0 || (found && isForm(found.command)) ? isShown : undefined;
}

function isShown(keys: string): boolean {
  if (keys === HELP) return true;
  const shown = ariaKeys(keys, isMac());
  if (shown === undefined) return false;
  const buttons = [...document.querySelectorAll(`main [aria-keyshortcuts="${CSS.escape(shown)}"]`)];
  return buttons.some((button) => button.checkVisibility());
}

const HELP = '?';
