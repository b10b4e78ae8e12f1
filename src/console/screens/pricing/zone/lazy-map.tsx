import { SkeletonLines } from '#console/ui/page/skeleton.tsx';
import { part } from '#console/ui/page/part.tsx';

/** Shows the map of a zone; its chunk is loaded on first use. */
export const LazyMap = part(
  () => import('#console/screens/pricing/map/zone-map.tsx').then(({ ZoneMap: view }) => view),
  <SkeletonLines lines={8} label="Loading map" />,
);
