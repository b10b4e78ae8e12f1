import { useQuery } from '@tanstack/react-query';
import { search } from '#contract/search.ts';
import type { KindName } from '#contract/kinds.ts';
import { codeDistance } from '#domain/booking/booking-code.ts';
import { foundRef, sameRef, type Ref } from '#console/registry/kinds.ts';
import { recordPath } from '#console/registry/links.ts';
import { readCode } from '#console/registry/palette/paste.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { Link } from '#console/ui/link.tsx';

/** Shows the records whose code is nearly the one in an address, for a code that was mistyped or cut short. */
export function NearestRecords({ path }: { path: string }) {
  const asked = path.split('/').flatMap((part) => readCode(part) ?? [])[0];
  const { registry, has } = runtime();
  const { data: nearest = [] } = useQuery({
    queryKey: [search.records.id, 'nearest', asked],
    queryFn: ({ signal }) => (asked ? findNearest(asked, signal) : []),
    enabled: asked !== undefined && has(search.records),
    retry: false,
  });
  const lines = nearest.flatMap((ref) => {
    const href = recordPath(registry, ref);
    return href ? [{ ref, href }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section aria-label="Nearly the same code" className="w-full">
      <h2 className="pb-1 text-sm text-faint">Nearly the same code</h2>
      <ul className="rounded border border-line bg-surface">
        {lines.map(({ ref, href }) => (
          <li key={href} className="border-t border-line first:border-t-0">
            <Link
              href={href}
              className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1 text-ink hover:bg-hover"
            >
              <span className="font-medium">{ref.label}</span>
              {ref.hint !== undefined && <span className="text-muted">{ref.hint}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Searches records that share a part of the code, and returns those that differ least. */
async function findNearest(
  { kind, code }: { kind: KindName; code: string },
  signal: AbortSignal,
): Promise<readonly Ref[]> {
  const parts = [code.slice(0, NEARLY_ALL), code.slice(0, DAY), code.slice(DAY)];
  const answers = await Promise.all(
    parts.map((q) => runtime().send(search.records, { body: { q, kinds: [kind] }, signal })),
  );
  const found = answers.flatMap(({ data }) => data.map(({ record }) => foundRef(kind, record as never)));
  return nearestTo(code, found);
}

/** Returns the records whose codes differ in few places, the nearest first. */
export function nearestTo(code: string, found: readonly Ref[]): readonly Ref[] {
  const ranked = found
    .filter((ref, index) => found.findIndex((each) => sameRef(each, ref)) === index)
    .map((ref) => ({ ref, by: codeDistance(code, ref.label) }))
    .filter(({ by }) => by <= MOST_WRONG)
    .sort((a, b) => a.by - b.by);
  return ranked.slice(0, MOST).map(({ ref }) => ref);
}

/** Characters of a code up to its day, and up to the last three. */
const DAY = 8;
const NEARLY_ALL = 10;
const MOST_WRONG = 2;
const MOST = 4;
