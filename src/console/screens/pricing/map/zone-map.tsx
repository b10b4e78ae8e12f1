import { useEffect, useState } from 'react';
import { MAP_LOOK } from '#console/shell/map/base-map.ts';
import { createMapView, type MapPicture } from './map-view.ts';

/** Shows a zone on a map: its border, the city, airports and neighbouring zones. */
export function ZoneMap({ label, ...picture }: MapPicture & { label: string }) {
  const [{ attach, show }] = useState(createMapView);
  useEffect(() => show(picture));
  return (
    <div
      ref={attach}
      role="application"
      aria-label={label}
      className={`h-80 w-full rounded border border-control tablet:h-96 ${MAP_LOOK}`}
    />
  );
}
