/** Returns a User-Agent header in words: "Chrome on Windows". */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown program';
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0];
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0];
  if (browser) return system ? `${browser} on ${system}` : browser;
  const [program = ''] = userAgent.split(/[/\s]/);
  return program.slice(0, 40) || 'Unknown program';
}

/** Browsers name each other in their headers, so the more specific pattern comes first. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Version\/.*Safari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Chrome OS', /CrOS/],
  ['Mac', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];
