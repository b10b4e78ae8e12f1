import { lazy, Suspense, type ComponentProps } from 'react';
import { SkeletonLines } from '#console/ui/skeleton.tsx';

const Loaded = lazy(() => import('./map/zone-map.tsx').then((module) => ({ default: module.ZoneMap })));

/** The map of a zone, fetched when it is first shown. */
export const LazyMap = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<SkeletonLines lines={8} label="Loading map" />}>
    <Loaded {...props} />
  </Suspense>
);
