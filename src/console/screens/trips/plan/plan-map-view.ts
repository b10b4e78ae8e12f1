import L from 'leaflet';
import type { LatLng } from '#domain/booking/place.ts';
import { addTiles, createMap, elementAt, labelAt } from '#console/shell/map/base-map.ts';

/** A stop on the map. */
export interface MapStop {
  readonly id: string;
  /** Its place in its day, from 1. */
  readonly number: number;
  readonly title: string;
  readonly at: LatLng;
}

/** What the map of a plan shows. */
export interface PlanPicture {
  /** The days that are drawn, each with its stops that have a place. The one with the focus is drawn boldly. */
  readonly days: readonly { readonly stops: readonly MapStop[]; readonly isCurrent: boolean }[];
  /** The stops of the day with the focus in an order that is proposed. */
  readonly proposed: readonly MapStop[];
  readonly current: string | undefined;
  readonly city: LatLng & { readonly name: string };
  readonly tiles: string | null;
  onSelect(id: string): void;
}

/** Creates a map that shows a given picture; `attach` mounts it into an element and returns its detach function. */
export function createPlanMap() {
  let map: L.Map | undefined;
  let drawn: L.LayerGroup | undefined;
  let latest: PlanPicture | undefined;
  let fitted = '';

  function attach(element: HTMLElement | null): (() => void) | undefined {
    if (!element) return undefined;
    const own = createMap(element);
    map = own;
    own.on('zoomend', () => latest && draw(latest));
    if (latest) begin(latest);
    const watch = new ResizeObserver(() => own.invalidateSize({ animate: false }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      own.remove();
      map = undefined;
      drawn = undefined;
      fitted = '';
    };
  }

  function begin(picture: PlanPicture): void {
    if (map) addTiles(map, picture.tiles);
    show(picture);
  }

  function show(picture: PlanPicture): void {
    latest = picture;
    if (!map) return;
    const shown = picture.days.flatMap(({ stops }) => stops.map(({ at }) => at));
    // The map stays where people moved it, until other stops are to be seen.
    const key = shown
      .map(({ lat, lng }) => `${lat},${lng}`)
      .toSorted()
      .join(' ');
    if (fitted === '' || key !== fitted)
      map.fitBounds(boundsOf(shown, picture.city), { padding: [40, 40], animate: false, maxZoom: 15 });
    fitted = key;
    draw(picture);
  }

  function draw(picture: PlanPicture): void {
    if (!map) return;
    drawn?.remove();
    drawn = L.layerGroup(layersOf(picture, map)).addTo(map);
  }

  return { attach, show };
}

function layersOf({ days, proposed, current, city, onSelect }: PlanPicture, map: L.Map): L.Layer[] {
  const others = days.filter(({ isCurrent }) => !isCurrent);
  const own = days.find(({ isCurrent }) => isCurrent)?.stops ?? [];
  return [
    ...(days.some(({ stops }) => stops.length > 0) ? [] : [labelAt(city, `◆ ${city.name}`, 'text-faint')]),
    ...others.flatMap(({ stops }) => [
      L.polyline(pointsOf(stops), { ...OTHER_DAYS, interactive: false }),
      ...stops.map((stop) => mark(stop, 'border-control bg-surface text-muted', onSelect)),
    ]),
    L.polyline(pointsOf(own), { ...THIS_DAY, interactive: false }),
    ...(proposed.length > 0 ? [L.polyline(pointsOf(proposed), { ...NEW_ORDER, interactive: false })] : []),
    ...own.map((stop) => mark(stop, stop.id === current ? CURRENT : THIS, onSelect)),
    ...readable(own, current, map).map(nameOf),
  ];
}

/** A stop with its number. It is for the mouse: the keyboard and screen readers have the days. */
function mark({ at, id, number, title }: MapStop, look: string, onSelect: (id: string) => void): L.Layer {
  const element = document.createElement('span');
  element.className = `absolute grid size-6 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 text-xs font-semibold tabular-nums ${look}`;
  element.textContent = String(number);
  return elementAt(at, element, { interactive: true, title }).on('click', () => onSelect(id));
}

function nameOf({ at, title }: MapStop): L.Layer {
  const element = document.createElement('span');
  element.className =
    'absolute top-3 -translate-x-1/2 rounded bg-surface/80 px-1 text-sm font-medium whitespace-nowrap text-ink';
  element.textContent = title;
  return elementAt(at, element);
}

/** Returns the stops whose names do not cover each other; that of the stop with the focus comes first. */
function readable(stops: readonly MapStop[], current: string | undefined, map: L.Map): MapStop[] {
  const first = stops.toSorted((one, other) => Number(other.id === current) - Number(one.id === current));
  const taken: L.Point[] = [];
  return first.filter(({ at }) => {
    const point = map.latLngToLayerPoint(at);
    const isFree = taken.every(
      ({ x, y }) => Math.abs(x - point.x) > NAME_PX.width || Math.abs(y - point.y) > NAME_PX.height,
    );
    if (isFree) taken.push(point);
    return isFree;
  });
}

const pointsOf = (stops: readonly MapStop[]): LatLng[] => stops.map(({ at }) => at);

const boundsOf = (points: readonly LatLng[], { lat, lng }: LatLng): L.LatLngBounds =>
  points.length > 0
    ? L.latLngBounds([...points])
    : L.latLngBounds([
        [lat - AROUND, lng - AROUND],
        [lat + AROUND, lng + AROUND],
      ]);

/** About how much room a name takes. */
const NAME_PX = { width: 150, height: 22 };
const CURRENT = 'border-accent-mark bg-accent text-on-accent z-10';
const THIS = 'border-ink bg-ink text-surface';
/** Half the extent shown of a city without stops, in degrees. */
const AROUND = 0.1;
const THIS_DAY: L.PolylineOptions = { color: 'var(--ink)', weight: 2 };
const OTHER_DAYS: L.PolylineOptions = { color: 'var(--neutral-mark)', weight: 1.5, dashArray: '4 4' };
const NEW_ORDER: L.PolylineOptions = { color: 'var(--accent-ink)', weight: 3, dashArray: '1 7' };
