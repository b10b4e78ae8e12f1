import { Suspense, type ComponentProps } from 'react';
import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { part } from '#console/ui/page/part.tsx';

const Loaded = part(() => import('#console/screens/pricing/map/zone-map.tsx').then(({ ZoneMap: view }) => view));

/** Shows the map of a zone; its chunk is loaded on first use. */
export const LazyMap = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<SkeletonLines lines={8} label="Loading map" />}>
    <Loaded {...props} />
  </Suspense>
);
