import { useEffect, useState } from 'react';
import { MAP_LOOK } from '#console/shell/map/base-map.ts';
import { createPlanMap, type PlanPicture } from './plan-map-view.ts';

/** Shows the stops of a plan on a map, and the ways between them. */
export function PlanMap({ label, ...picture }: PlanPicture & { label: string }) {
  const [{ attach, show }] = useState(createPlanMap);
  useEffect(() => show(picture));
  return <div ref={attach} role="application" aria-label={label} className={`size-full ${MAP_LOOK}`} />;
}
