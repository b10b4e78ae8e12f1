import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { go } from './navigate.ts';
import { place } from '#console/shell/state/history-entry.ts';
import { keepSearch, visitOf } from '#console/shell/state/tabs.ts';
import { readUrl, writeUrl } from './url-fields.ts';
import type { StateOf, UrlSchema } from './url-fields.ts';

/**
 * Keeps state in the address only: page (as `pageNo`), order, filters, sub-tab. Each change adds a history entry, so
 * Back returns exactly there; `replace` is for typing into a filter.
 */
export function useUrlState<S extends UrlSchema>(
  schema: S,
): [StateOf<S>, (change: Partial<StateOf<S>>, how?: { replace?: boolean }) => void] {
  const [path] = useLocation();
  const search = useSearch();
  const state = useMemo(() => readUrl(schema, search), [schema, search]);
  const change = useCallback(
    (next: Partial<StateOf<S>>, how?: { replace?: boolean }) => {
      const shown = place().path === path;
      const to = writeUrl(schema, visitOf(path).search, next);
      // An update that finishes while the screen is hidden must not navigate.
      if (shown) go(path + to, how);
      else keepSearch(path, to);
    },
    [schema, path],
  );
  return [state, change];
}
