import { Activity, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { part } from '#console/ui/page/part.tsx';
import { Skeleton } from '#console/ui/page/skeleton.tsx';
import { Part, showPart, unsaved } from '#console/shell/state/unsaved.ts';

type PartsProps = {
  shown: string;
  parts: readonly { value: string; body: ReactNode }[];
};

/** Shows one of several parts of a screen. Hidden parts keep their unsaved work. */
export function Parts({ shown, parts }: PartsProps) {
  const [path] = useLocation();
  const kept = useKeptParts();
  // Must run before the hidden part's unsaved work is checked.
  useLayoutEffect(() => {
    showPart(path, shown);
    return () => showPart(path, undefined);
  }, [path, shown]);
  return parts
    .filter(({ value }) => value === shown || kept.has(value))
    .map(({ value, body }) => (
      <Activity key={value} mode={value === shown ? 'visible' : 'hidden'}>
        <Part value={value}>{body}</Part>
      </Activity>
    ));
}

/** Body of a part that is loaded when the part is first shown. */
export const laterPart = <P extends object>(fetch: () => Promise<ComponentType<P>>): ComponentType<P> =>
  part(fetch, <Skeleton className="h-40 w-full max-w-xl" />);

/** Returns the parts of this screen with unsaved work. */
export function useKeptParts(): ReadonlySet<string | undefined> {
  const [path] = useLocation();
  const { works } = useSnapshot(unsaved);
  return new Set(works.filter((work) => work.path === path).map((work) => work.part));
}

/** Mark at the name of a part with unsaved work. */
export const UnsavedMark = () => (
  <span className="size-1.5 rounded-full bg-warn-mark">
    <span className="sr-only">, not saved</span>
  </span>
);
