import type { Area } from '#console/registry/define.ts';
import { complete, registry } from '#console/registry/registry.ts';
import { renew, runtime } from '#console/shell/state/runtime.ts';

/**
 * Loads the deferred commands of these areas (or all) and registers them together.
 * @throws Error when loading fails; calling again retries
 */
export async function fetchAreas(ids?: readonly string[]): Promise<void> {
  const wanted = runtime().registry.areas.filter(({ id, loadDeferred }) => loadDeferred && (!ids || ids.includes(id)));
  if (wanted.length === 0) return;
  const whole = new Map((await Promise.all(wanted.map(complete))).map((area): [string, Area] => [area.id, area]));
  renew(registry(runtime().registry.areas.map((area) => whole.get(area.id) ?? area)));
}
