import { Suspense, useReducer } from 'react';
import type { Found } from '#console/registry/registry.ts';
import { forgetMissing } from '#console/ui/page/part.tsx';
import { Spinner } from '#console/ui/spinner.tsx';
import { forgetView, viewOf } from './chunks.ts';
import { ScreenBoundary } from '#console/shell/common/failures.tsx';

/** Shows a screen of the registry with its loading and error states. Needs a `key` per address. */
export function Screen({ found }: { found: Found }) {
  const { command } = found;
  const [tries, again] = useReducer((count: number) => count + 1, 0);
  const View = viewOf(command);
  const retry = () => {
    forgetView(command.id);
    forgetMissing();
    again();
  };
  return (
    <ScreenBoundary onRetry={retry}>
      <Suspense fallback={<Waiting />}>
        <View key={tries} params={found.params} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Shows a loading state after a short delay, so that fast loads do not flicker. */
export function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="grid min-h-40 flex-1 animate-late place-items-center text-faint">
      <Spinner />
    </div>
  );
}
