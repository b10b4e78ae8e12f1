import { useState, type KeyboardEvent } from 'react';
import { cityContent } from '#contract/content/destination.ts';
import type { ContentOverview } from '#contract/content/overview.schema.ts';
import { addressBelow } from '#contract/kinds.ts';
import { gapsOf } from '#domain/content/completeness.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Link } from '#console/ui/link.tsx';
import { Card } from '#console/ui/page/card.tsx';
import { gapsInWords } from './completeness-words.ts';

type City = ContentOverview['cities'][number];

/** Shows how complete each city is in each language. A cell leads to its first gap; arrows go from cell to cell. */
export function LanguageMatrix({ overview: { cities, languages } }: { overview: ContentOverview }) {
  const [all, showAll] = useState(false);
  const [rows, showRows] = useState(false);
  const [mayEdit, mayAdd] = [useAllowed(cityContent.update), useAllowed(cityContent.create)];
  const begun = languages.filter(
    (tag, at) => at === 0 || cities.some(({ completeness }) => (completeness[tag] ?? 0) > 0),
  );
  const columns = all ? languages : begun;
  const open = cities.filter((city) => columns.some((tag) => (city.completeness[tag] ?? 0) < 100));
  const shown = rows ? open : open.slice(0, MOST_ROWS);
  return (
    <Card
      title="Cities by language"
      action={
        languages.length > begun.length && (
          <Button size="sm" aria-pressed={all} onClick={() => showAll(!all)}>
            {all ? 'Languages with content' : `All ${languages.length} languages`}
          </Button>
        )
      }
    >
      <div className="overflow-x-auto" onKeyDown={moved}>
        <table className="w-full border-collapse text-left">
          <thead>
            <tr>
              <th scope="col" className={cx(HEAD, 'sticky left-0 bg-surface')}>
                City
              </th>
              {columns.map((tag) => (
                <th key={tag} scope="col" className={HEAD}>
                  {languageLabel(tag)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((city) => (
              <tr key={city.id}>
                <th scope="row" className={cx(CELL, 'sticky left-0 bg-surface font-medium text-ink')}>
                  {city.name}
                </th>
                {columns.map((tag) => (
                  <td key={tag} className={cx(CELL, lookOf(city, tag))}>
                    <Cell city={city} tag={tag} isLink={city.has_content ? mayEdit : mayAdd} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm text-muted">
        <span>
          {`${shown.length} of ${open.length} with gaps. `}
          {cities.length - open.length > 0 && `${cities.length - open.length} complete.`}
        </span>
        {open.length > MOST_ROWS && (
          <Button size="sm" variant="quiet" onClick={() => showRows(!rows)}>
            {rows ? 'Show fewer' : `Show all ${open.length}`}
          </Button>
        )}
      </p>
    </Card>
  );
}

function Cell({ city, tag, isLink }: { city: City; tag: string; isLink: boolean }) {
  const percent = `${city.completeness[tag] ?? 0}%`;
  const words = city.has_content ? gapsInWords(city.parts[tag] ?? {}, tag) : 'No content yet';
  const inside = (
    <>
      <span className="w-10 shrink-0 text-right font-medium text-ink tabular-nums">{percent}</span>
      <span className="truncate text-muted">{words}</span>
    </>
  );
  const href = isLink ? gapOf(city, tag) : undefined;
  if (href === undefined) return <span className={INSIDE}>{inside}</span>;
  return (
    <Link
      data-cell
      href={href}
      aria-label={`${percent} ${words}, ${city.name} in ${languageLabel(tag)}`}
      className={cx(INSIDE, 'rounded-sm -outline-offset-2 outline-accent-ink hover:bg-hover focus-visible:outline-2')}
    >
      {inside}
    </Link>
  );
}

/** Returns the address of the first gap of a language of a city; undefined where there is none. */
function gapOf({ id, has_content, parts }: City, tag: string): string | undefined {
  if (!has_content) return '/insider/city/create';
  const [first] = gapsOf(parts[tag] ?? {}, tag);
  return first && addressBelow('city_content', id, `edit?language=${tag}&part=${first.part}`);
}

/** Returns the address of the first gap of cities that have content; undefined when all are complete. */
export function firstGap({ cities, languages }: ContentOverview): string | undefined {
  const written = cities.filter(({ has_content }) => has_content).toReversed();
  return languages.flatMap((tag) => written.flatMap((city) => gapOf(city, tag) ?? []))[0];
}

function lookOf({ has_content, completeness, parts }: City, tag: string): string {
  if (!has_content || (completeness[tag] ?? 0) === 0) return 'bg-subtle';
  return Object.values(parts[tag] ?? {}).includes('stale') ? 'bg-warn-tint' : '';
}

/** Goes with an arrow to the next cell that leads somewhere. */
function moved(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (!way || !cell) return;
  event.preventDefault();
  for (let next = step(cell, way); next; next = step(next, way)) {
    const link = next.querySelector<HTMLElement>('[data-cell]');
    if (link) return link.focus();
  }
}

function step(cell: Element, [across, down]: readonly [number, number]): Element | null | undefined {
  const row = cell.parentElement;
  if (!row) return null;
  if (down === 0) return across > 0 ? cell.nextElementSibling : cell.previousElementSibling;
  const other = down > 0 ? row.nextElementSibling : row.previousElementSibling;
  return other?.children[[...row.children].indexOf(cell)];
}

const WAYS: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const MOST_ROWS = 12;
const HEAD = 'border-b border-line px-3 py-2 first:px-4 font-medium whitespace-nowrap text-muted';
const CELL = 'border-b border-line px-1 py-0 not-last:border-r first:px-4 first:whitespace-nowrap';
const INSIDE = 'flex h-8 min-w-40 items-center gap-2 px-2';
