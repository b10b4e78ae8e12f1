import L from 'leaflet';
import type { Surroundings } from '#contract/pricing/zone.schema.ts';
import { sixPlaces } from '#domain/pricing/geojson.ts';
import type { Corner } from '#domain/pricing/ring.ts';
import { addTiles, createMap, labelAt } from '#console/shell/map/base-map.ts';

/** Content of the map of a zone. */
export type MapPicture = {
  around: Surroundings;
  /** Corners of the zone itself, in order. */
  corners: readonly Corner[];
  /** Id of the zone shown, which is left out of the neighbouring zones. */
  zoneId: number | undefined;
  /** Index of the highlighted corner. */
  selected: number | undefined;
  /** The point looked up. */
  point: { lat: number; lng: number } | undefined;
  /** Callbacks for editing; undefined makes the map read-only. */
  edit?: { add(corner: Corner): void; move(at: number, corner: Corner): void; select(at: number): void };
  /** Called with a clicked place when the map is read-only. */
  onPlace?(corner: Corner): void;
};

/** Creates a map that shows a given picture; `attach` mounts it into an element and returns its detach function. */
export function createMapView() {
  let map: L.Map | undefined;
  let latest: MapPicture | undefined;
  let drawn: L.LayerGroup | undefined;
  let tiles: string | null = null;

  function attach(element: HTMLElement | null): (() => void) | undefined {
    if (!element) return undefined;
    map = createMap(element);
    map.on('click', ({ latlng }) => {
      (latest?.edit?.add ?? latest?.onPlace)?.(cornerAt(latlng));
    });
    if (latest) begin(latest);
    return () => {
      map?.remove();
      map = undefined;
      drawn = undefined;
    };
  }

  function begin(picture: MapPicture): void {
    if (!map) return;
    map.fitBounds(boundsOf(picture), { padding: [24, 24], animate: false, maxZoom: 15 });
    if (picture.around.tiles_url && picture.around.tiles_url !== tiles) {
      tiles = picture.around.tiles_url;
      addTiles(map, tiles);
    }
    draw(picture);
  }

  function show(picture: MapPicture): void {
    const first = latest === undefined || latest.around.city.name !== picture.around.city.name;
    latest = picture;
    if (first) begin(picture);
    else draw(picture);
  }

  function draw(picture: MapPicture): void {
    if (!map) return;
    drawn?.remove();
    drawn = L.layerGroup(layersOf(picture)).addTo(map);
  }

  return { attach, show, fit: () => latest && map?.fitBounds(boundsOf(latest), { padding: [24, 24], animate: false }) };
}

function layersOf({ around, corners, zoneId, selected, point, edit }: MapPicture): L.Layer[] {
  const own = around.zones.find(({ id }) => id === zoneId);
  const others = around.zones.filter(({ id, polygon }) => id !== zoneId && polygon);
  return [
    ...others.flatMap(({ name, polygon, enabled }) => [
      L.polygon((polygon ?? []).map(placeOf), { ...OTHER, dashArray: enabled ? '' : '4 4', interactive: false }),
      label(topOf(polygon ?? []), enabled ? name : `${name} (disabled)`, 'text-muted'),
    ]),
    ...(corners.length > 1 ? [L.polygon(corners.map(placeOf), { ...OWN, interactive: false })] : []),
    ...(own && corners.length > 2 ? [label(topOf(corners), own.name, 'text-accent-ink font-semibold')] : []),
    label([around.city.lng, around.city.lat], `◆ ${around.city.name}`, 'text-ink font-semibold'),
    ...around.airports.map(({ iata, lat, lng }) => label([lng, lat], `✈ ${iata}`, 'text-info font-semibold')),
    ...(edit ? corners.map((corner, at) => handle(corner, at, at === selected, edit)) : []),
    ...(point ? [L.circleMarker(point, { ...POINT, interactive: false })] : []),
  ];
}

function handle(corner: Corner, at: number, chosen: boolean, edit: NonNullable<MapPicture['edit']>): L.Layer {
  const marker = L.marker(placeOf(corner), {
    draggable: true,
    keyboard: false,
    // Markers are decorative: the list of corners serves screen readers and the keyboard.
    icon: L.divIcon({
      className: `rounded-full border-2 border-surface ${chosen ? 'bg-info-mark' : 'bg-ink'}`,
      iconSize: chosen ? [20, 20] : [14, 14],
    }),
    title: `Corner ${at + 1}`,
  });
  marker.on('click', () => edit.select(at));
  marker.on('dragend', () => edit.move(at, cornerAt(marker.getLatLng())));
  return marker;
}

const label = ([lng, lat]: Corner, text: string, look: string): L.Layer => labelAt({ lat, lng }, text, look);

const placeOf = ([lng, lat]: readonly [number, number]): L.LatLngTuple => [lat, lng];

const cornerAt = ({ lng, lat }: L.LatLng): Corner => [sixPlaces(lng), sixPlaces(lat)];

const centreOf = (ring: readonly Corner[]): Corner => {
  const middle = L.latLngBounds(ring.map(placeOf)).getCenter();
  return [middle.lng, middle.lat];
};

/** Returns the middle of the upper edge, where a label does not cover the centre. */
const topOf = (ring: readonly Corner[]): Corner => [centreOf(ring)[0], L.latLngBounds(ring.map(placeOf)).getNorth()];

/** Returns the bounds of the zone if it has a border, or else of the city with its zones. */
function boundsOf({ corners, around }: MapPicture): L.LatLngBounds {
  const { city, zones } = around;
  if (corners.length > 2) return L.latLngBounds(corners.map(placeOf)).pad(0.6);
  const known = zones.flatMap(({ polygon }) => polygon ?? []).map(placeOf);
  return L.latLngBounds([[city.lat - AROUND, city.lng - AROUND], [city.lat + AROUND, city.lng + AROUND], ...known]);
}

/** Half the extent shown of a city without zones, in degrees. */
const AROUND = 0.15;
const OTHER: L.PolylineOptions = {
  color: 'var(--neutral-mark)',
  weight: 1.5,
  fillColor: 'var(--neutral-mark)',
  fillOpacity: 0.12,
};
const OWN: L.PolylineOptions = {
  color: 'var(--accent-mark)',
  weight: 3,
  fillColor: 'var(--accent-mark)',
  fillOpacity: 0.2,
};
const POINT: L.CircleMarkerOptions = { radius: 7, color: 'var(--bad-mark)', weight: 3, fillOpacity: 0.3 };
