import L from 'leaflet';

/** Draws labelled lines of latitude and longitude, as many as fit. */
export function drawGraticule(map: L.Map): void {
  const lines = L.layerGroup().addTo(map);
  map.on('moveend', () => {
    lines.clearLayers();
    const bounds = map.getBounds();
    const [south, west, north, east] = [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()];
    const step = stepOf(Math.max((east - west) / COLUMNS, (north - south) / ROWS));
    for (const lng of multiples(west, east, step)) {
      lines.addLayer(line([south, lng], [north, lng]));
      lines.addLayer(degrees([south, lng], written(lng, step, 'E', 'W'), '-translate-y-full'));
    }
    for (const lat of multiples(south, north, step)) {
      lines.addLayer(line([lat, west], [lat, east]));
      lines.addLayer(degrees([lat, west], written(lat, step, 'N', 'S'), '-translate-y-full translate-x-1'));
    }
  });
}

const line = (from: L.LatLngTuple, to: L.LatLngTuple): L.Layer =>
  L.polyline([from, to], { color: 'var(--line)', weight: 1, interactive: false });

function degrees(at: L.LatLngTuple, text: string, look: string): L.Layer {
  const element = document.createElement('span');
  element.className = `absolute text-xs whitespace-nowrap text-faint ${look}`;
  element.textContent = text;
  const icon = L.divIcon({ className: '', html: element, iconSize: [0, 0] });
  return L.marker(at, { icon, interactive: false, keyboard: false });
}

/** Returns the smallest step of 1, 2 or 5 times a power of ten that is at least `wished`. */
function stepOf(wished: number): number {
  const place = 10 ** Math.floor(Math.log10(wished));
  return place * ([1, 2, 5, 10].find((factor) => factor * place >= wished) ?? 10);
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step);
}

function written(degree: number, step: number, above: string, below: string): string {
  const places = Math.max(0, Math.ceil(-Math.log10(step)));
  return `${Math.abs(degree).toFixed(places)}° ${degree < 0 ? below : above}`;
}

/** Maximum number of lines in each direction. */
const COLUMNS = 7;
const ROWS = 5;
