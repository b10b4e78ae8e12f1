import { useEffect, useState } from 'react';
import { createMapView, type MapPicture } from './map-view.ts';

/** A zone on a map: its border, the city, airports and other zones around it. */
export function ZoneMap({ label, ...picture }: MapPicture & { label: string }) {
  const [{ attach, show }] = useState(createMapView);
  useEffect(() => show(picture));
  return (
    <div
      ref={attach}
      role="application"
      aria-label={label}
      className="relative isolate h-80 w-full overflow-hidden rounded border border-control bg-subtle! tablet:h-96"
    />
  );
}
