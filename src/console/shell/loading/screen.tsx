import { useReducer } from 'react';
import type { Found } from '#console/registry/registry.ts';
import type { Loadable } from '#console/ui/page/loadable.ts';
import { forgetMissing } from '#console/ui/page/part.tsx';
import { Spinner } from '#console/ui/spinner.tsx';
import { viewOf, type View } from './chunks.ts';
import { ScreenBoundary } from '#console/shell/common/failures.tsx';

/** Shows a screen of the registry with its loading and error states. Needs a `key` per address. */
export function Screen({ found }: { found: Found }) {
  const { command } = found;
  const [tries, again] = useReducer((count: number) => count + 1, 0);
  const view = viewOf(command);
  const retry = () => {
    view.forget();
    forgetMissing();
    again();
  };
  return (
    <ScreenBoundary onRetry={retry}>
      <Shown key={tries} view={view} params={found.params} />
    </ScreenBoundary>
  );
}

function Shown({ view, params }: { view: Loadable<View>; params: Found['params'] }) {
  const View = view.use();
  return View ? <View params={params} /> : <Waiting />;
}

/** Shows a loading state after a short delay, so that fast loads do not flicker. */
export function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="grid min-h-40 flex-1 animate-late place-items-center text-faint">
      <Spinner />
    </div>
  );
}
