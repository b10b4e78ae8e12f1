import { useEffect, useState } from 'react';
import { readCommandLink, recordPath } from '#console/registry/links.ts';
import type { CommandLink } from '#console/registry/links.ts';
import type { KindName } from '#contract/kinds.ts';
import type { Ref } from '#console/registry/kinds.ts';
import { readPaste } from '#console/registry/palette/paste.ts';
import { LANDING } from '#console/registry/derive.ts';
import { state } from '#console/registry/state.ts';
import { ErrorState } from '#console/ui/page/states.tsx';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { execute } from './executor.ts';
import { Forbidden, NotFound } from '#console/shell/common/failures.tsx';
import { go } from '#console/shell/location/navigate.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { context } from './shell-context.ts';

/**
 * Page of a link to a command: loads its records, navigates to them, and opens the command at its first open question.
 */
export function CommandLinkPage({ path, search }: { path: string; search: string }) {
  const [failure, setFailure] = useState<string>();
  const { registry } = runtime();
  const command = registry.get(readCommandLink(registry, path, search)?.id ?? '');
  // Checked before the records are loaded, which happens only for users who may run the command.
  const now = command && state(command, context(), []);
  const allowed = now !== undefined && now.is !== 'hidden';
  useEffect(() => {
    const link = readCommandLink(runtime().registry, path, search);
    if (!link || !allowed) return;
    const controller = new AbortController();
    follow(link, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) setFailure(sentenceOf(error));
    });
    return () => controller.abort();
  }, [path, search, allowed]);
  if (now?.is === 'hidden' && now.why) return <Forbidden why={now.why} />;
  if (!allowed) return <NotFound />;
  return failure ? <ErrorState message={failure} onRetry={() => location.reload()} /> : null;
}

async function follow(link: CommandLink, signal: AbortSignal): Promise<void> {
  const refs = link.target ? await recordsNamed(link.target.kind, link.target.names, signal) : [];
  if (signal.aborted) return;
  const [first] = refs;
  const place = refs.length === 1 && first ? recordPath(runtime().registry, first) : undefined;
  go(place ?? LANDING, { replace: true });
  execute(link.id, { refs, values: link.args, link: true });
}

/**
 * Returns the named records.
 * @throws Error naming a record that does not exist; a link never falls back to a similar one
 */
async function recordsNamed(kind: KindName, names: readonly string[], signal: AbortSignal): Promise<Ref[]> {
  const { registry, send } = runtime();
  const source = registry.source(kind);
  if (!source) return [];
  return Promise.all(
    names.map(async (name) => {
      for (const pasted of readPaste(name)) {
        const [found] = await source.resolve(pasted, { send, signal });
        if (found) return found;
      }
      throw new Error(`Nothing was found for ${name}.`);
    }),
  );
}
