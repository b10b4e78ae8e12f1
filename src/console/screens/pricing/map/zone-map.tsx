import { useEffect, useState } from 'react';
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
      className={`relative isolate h-80 w-full overflow-hidden rounded border border-control bg-subtle! tablet:h-96 ${CONTROLS}`}
    />
  );
}

/** Overrides Leaflet's styles, which know neither the console's font nor the dark theme. */
const CONTROLS = [
  '[font-family:inherit]! [&_.leaflet-control]:[font-family:inherit]!',
  '[&_.leaflet-bar]:border-control! [&_.leaflet-bar_a]:border-line! [&_.leaflet-bar_a]:bg-surface! [&_.leaflet-bar_a]:text-ink!',
  '[&_.leaflet-bar_a:hover]:bg-subtle! [&_.leaflet-bar_a.leaflet-disabled]:text-faint!',
  '[&_.leaflet-control-scale-line]:border-muted! [&_.leaflet-control-scale-line]:bg-transparent! [&_.leaflet-control-scale-line]:text-muted! [&_.leaflet-control-scale-line]:[text-shadow:none]!',
].join(' ');
