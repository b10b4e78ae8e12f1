import sharp from 'sharp';
import type { Random } from '#server/demo/random.ts';

/** The size of a picture of the demo, in pixels. */
export const SCENE = { width: 640, height: 480 } as const;

/**
 * Draws a picture as a traveller might take it: a skyline, a plate, a beach or a road. Each has a layout of its own, so that
 * no two count as the same picture.
 */
export async function drawScene(random: Random): Promise<Buffer> {
  const hue = random.whole(0, 359);
  const draw = random.pick([skyline, plate, beach, road]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE.width}" height="${SCENE.height}">${draw(random, hue)}</svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 75 }).toBuffer();
}

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const color = (hue: number, saturation: number, light: number) => `hsl(${hue % 360} ${saturation}% ${light}%)`;

/** Towers of different heights before an evening sky. */
function skyline(random: Random, hue: number): string {
  const sky = Array.from({ length: 6 }, (_, band) =>
    rect(0, band * 60, 640, 60, color(hue + band * 9, 45, 30 + band * 7)),
  );
  const sun = circle(random.whole(60, 580), random.whole(90, 300), random.whole(28, 62), color(40, 90, 78));
  const towers: string[] = [];
  for (let x = 0; x < 640;) {
    const width = random.whole(34, 96);
    const top = random.whole(90, 330);
    towers.push(rect(x, top, width - random.whole(0, 12), 360 - top, color(hue + 200, 30, random.whole(12, 26))));
    x += width;
  }
  const water = rect(0, 360, 640, 120, color(hue + 210, 35, random.whole(24, 44)));
  return [...sky, sun, ...towers, water].join('');
}

/** A meal from above, with something on it. */
function plate(random: Random, hue: number): string {
  const [x, y, size] = [random.whole(200, 440), random.whole(180, 300), random.whole(120, 190)];
  const bits = Array.from({ length: random.whole(5, 12) }, () =>
    circle(
      x + random.whole(-size, size) * 0.6,
      y + random.whole(-size, size) * 0.6,
      random.whole(14, 54),
      color(hue + random.whole(0, 90), 60, random.whole(20, 75)),
    ),
  );
  const stick = rect(
    random.whole(20, 560),
    random.whole(0, 80),
    random.whole(8, 22),
    random.whole(260, 460),
    color(30, 40, random.whole(18, 60)),
  );
  return [
    rect(0, 0, 640, 480, color(hue + 30, 28, random.whole(34, 74))),
    circle(x, y, size, color(40, 20, 92)),
    circle(x, y, size * 0.82, color(hue + 10, 50, random.whole(30, 62))),
    ...bits,
    stick,
  ].join('');
}

/** Sand, sea and a few parasols. */
function beach(random: Random, hue: number): string {
  const shore = random.whole(190, 330);
  const parasols = Array.from({ length: random.whole(3, 7) }, () => {
    const [x, y, size] = [random.whole(20, 600), random.whole(shore - 40, 430), random.whole(22, 64)];
    return (
      circle(x, y, size, color(hue + random.whole(0, 180), 75, random.whole(25, 70))) +
      rect(x - 3, y, 6, size * 1.4, color(30, 30, 30))
    );
  });
  const clouds = Array.from({ length: random.whole(2, 5) }, () =>
    circle(random.whole(0, 640), random.whole(20, 120), random.whole(24, 70), color(210, 20, random.whole(82, 96))),
  );
  return [
    rect(0, 0, 640, shore - 70, color(205, 60, random.whole(58, 78))),
    ...clouds,
    rect(0, shore - 70, 640, 80, color(195, 60, random.whole(30, 52))),
    rect(0, shore, 640, 480 - shore, color(42, 45, random.whole(66, 82))),
    ...parasols,
  ].join('');
}

/** A road through hills, seen from a car. */
function road(random: Random, hue: number): string {
  const horizon = random.whole(150, 280);
  const vanishing = random.whole(120, 520);
  const hills = Array.from({ length: random.whole(3, 6) }, () =>
    circle(
      random.whole(0, 640),
      horizon + random.whole(60, 160),
      random.whole(110, 230),
      color(110 + random.whole(0, 60), 30, random.whole(16, 55)),
    ),
  );
  const lane = `<polygon points="${vanishing - 8},${horizon} ${vanishing + 8},${horizon} ${random.whole(420, 700)},480 ${random.whole(-60, 220)},480" fill="${color(220, 6, random.whole(22, 48))}"/>`;
  return [
    rect(0, 0, 640, 480, color(hue, 40, random.whole(55, 85))),
    ...hills,
    rect(0, horizon + 90, 640, 480 - horizon, color(100, 30, random.whole(24, 44))),
    lane,
    circle(random.whole(40, 600), random.whole(30, 120), random.whole(20, 48), color(50, 80, 88)),
  ].join('');
}
