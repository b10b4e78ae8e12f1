import { useEffect } from 'react';
import { desk } from '#contract/desk.ts';
import type { View } from '#contract/desk.schema.ts';
import { hasViews, VIEW, viewPath, viewQuery } from '#console/registry/views.ts';
import { go } from '#console/shell/location/navigate.ts';
import { place } from '#console/shell/state/history-entry.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { showOpen } from '#console/shell/state/selection.ts';
import { toast } from '#console/shell/state/toasts.ts';

/** Queries the saved views of a list; returns undefined if they are not available. */
export function useViews(list: string, enabled: boolean) {
  const offered = hasViews(list) && runtime().has(desk.views);
  const answer = useCall(desk.views, { query: { list } }, { enabled: offered && enabled, staleTime: 30_000 });
  return { offered, loading: answer.isFetching, views: offered ? answer.data?.data : undefined };
}

/**
 * Returns the view named by the address. An address with only the view gets the view's filters; the list waits until
 * they are known (`opening`). A view that is deleted or not shared is reported and removed from the address.
 */
export function useView(list: string, id: number, search: string): { view: View | undefined; opening: boolean } {
  const { views, loading } = useViews(list, id > 0);
  const view = id > 0 ? views?.find((each) => each.id === id) : undefined;
  // A cached list of views may lack one that was just saved.
  const gone = id > 0 && views !== undefined && view === undefined && !loading;
  const bare = id > 0 && viewQuery(search) === '';
  const opens = bare && view !== undefined && view.query !== '';
  useEffect(() => {
    const { path } = place();
    if (opens) return go(viewPath(path, view), { replace: true });
    if (gone) {
      toast({ tone: 'warn', text: 'This view does not exist any more, or is not shared with you.' });
      const query = new URLSearchParams(place().search);
      query.delete(VIEW);
      return go(`${path}${query.size > 0 ? '?' : ''}${query.toString()}`, { replace: true });
    }
    return view && showOpen({ kind: 'view', id: view.id, label: view.name, record: view });
  }, [opens, gone, view]);
  return { view, opening: bare && (opens || (loading && !view)) };
}
