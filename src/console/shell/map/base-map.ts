import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { LatLng } from '#domain/booking/place.ts';
import { drawGraticule } from './graticule.ts';

/** Creates a map with its controls and a graticule in an element. */
export function createMap(element: HTMLElement): L.Map {
  const map = L.map(element, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    zoomSnap: 0.5,
  });
  L.control.zoom({ position: 'topright' }).addTo(map);
  L.control.scale({ position: 'bottomright', imperial: false }).addTo(map);
  drawGraticule(map);
  return map;
}

/** Adds the tiles at an address, where there are any. */
export function addTiles(map: L.Map, address: string | null): void {
  if (address !== null) L.tileLayer(address, { maxZoom: 19 }).addTo(map);
}

/** Returns a mark that is drawn by an element around a point. It is decorative: no key reaches it. */
export function elementAt(at: LatLng, element: HTMLElement, options: L.MarkerOptions = {}): L.Marker {
  return L.marker(at, {
    interactive: false,
    keyboard: false,
    icon: L.divIcon({ className: '', html: element, iconSize: [0, 0] }),
    ...options,
  });
}

/** Returns a text around a point. */
export function labelAt(at: LatLng, text: string, look: string): L.Marker {
  const element = document.createElement('span');
  element.className = `absolute -translate-x-1/2 -translate-y-1/2 rounded bg-surface/80 px-1 text-sm whitespace-nowrap ${look}`;
  element.textContent = text;
  return elementAt(at, element);
}

/** Classes of the element of a map. They override Leaflet's styles, which know neither the console's font nor the dark theme. */
export const MAP_LOOK = [
  'relative isolate overflow-hidden bg-subtle!',
  '[font-family:inherit]! [&_.leaflet-control]:[font-family:inherit]!',
  '[&_.leaflet-bar]:border-control! [&_.leaflet-bar_a]:border-line! [&_.leaflet-bar_a]:bg-surface! [&_.leaflet-bar_a]:text-ink!',
  '[&_.leaflet-bar_a:hover]:bg-subtle! [&_.leaflet-bar_a.leaflet-disabled]:text-faint!',
  '[&_.leaflet-control-scale-line]:border-muted! [&_.leaflet-control-scale-line]:bg-transparent! [&_.leaflet-control-scale-line]:text-muted! [&_.leaflet-control-scale-line]:[text-shadow:none]!',
].join(' ');
