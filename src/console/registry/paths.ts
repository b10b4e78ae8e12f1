/** Returns a path pattern for the router: an expression with one group per parameter, and their names. */
export function pathPattern(pattern: string): { pattern: RegExp; keys: string[] } {
  const known = COMPILED.get(pattern);
  if (known) return known;
  const keys: string[] = [];
  const source = pattern
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
      keys.push(part.slice(1));
      return '/([^/]+)';
    })
    .join('');
  const compiled = { pattern: new RegExp(`^${source || '/'}/?$`), keys };
  COMPILED.set(pattern, compiled);
  return compiled;
}

/** Returns the decoded parameters if the path matches the pattern. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const compiled = pathPattern(pattern);
  const found = compiled.pattern.exec(path);
  if (!found) return undefined;
  return Object.fromEntries(compiled.keys.map((key, index) => [key, decode(found[index + 1] ?? '')]));
}

/** Returns the path with its parameters filled in, percent-encoded. */
export const fillParams = (pattern: string, value: (name: string) => string): string =>
  pattern.replace(/:([a-z]\w*)/gi, (_, name: string) => encodeURIComponent(value(name)));

/** Compares patterns for sorting: a fixed segment precedes a parameter. */
export function compare(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = Number(left[index]?.startsWith(':') ?? false) - Number(right[index]?.startsWith(':') ?? false);
    if (difference !== 0) return difference;
  }
  return 0;
}

const COMPILED = new Map<string, { pattern: RegExp; keys: string[] }>();

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
