import { area, type Action, type Area } from '#console/registry/define.ts';
import { registry } from '#console/registry/registry.ts';
import { renew, runtime } from '#console/shell/state/runtime.ts';

/**
 * Offers further commands in the palette, which act on what is on screen. Returns a function that takes them back.
 * @param named what the help and the palette call them together
 */
export function offerOnScreen(named: Pick<Area, 'id' | 'title' | 'icon'>, actions: readonly Action[]): () => void {
  const others = () => runtime().registry.areas.filter(({ id }) => id !== named.id);
  renew(registry([...others(), area({ ...named, screens: [], actions: [...actions] })]));
  return () => renew(registry(others()));
}
