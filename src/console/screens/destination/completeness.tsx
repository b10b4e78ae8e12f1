import type { Destination } from '#contract/content/destination.schema.ts';
import { gapsOf, partsOf, pointsOf, type DestinationPart } from '#domain/content/completeness.ts';
import type { LanguageState } from '#domain/content/locale.ts';
import { languageLabel, languagesOf } from '#console/shell/content/content-words.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { cx } from '#console/ui/cx.ts';
import { PARTS } from './completeness-words.ts';

type Record = Pick<Destination, 'id' | 'texts' | 'completeness' | 'parts'>;

type CompletenessProps = {
  record: Record;
  /** Address of its form; without it, whoever looks may not edit, and gaps lead nowhere. */
  form: string | undefined;
};

/** Says how complete each language of a place is, and what it lacks, each a link to where it is written. */
export function Completeness({ record, form }: CompletenessProps) {
  const begun = languagesOf(record.texts).filter((tag) => tag in record.completeness);
  const others = Object.keys(record.completeness).filter((tag) => !begun.includes(tag));
  return (
    <Section title="Completeness">
      <div className="flex flex-col gap-6">
        {begun.map((tag) => (
          <Language key={tag} tag={tag} record={record} form={form} />
        ))}
        {others.length > 0 && (
          <div className="flex flex-col gap-1">
            <span className="font-medium text-ink">0% in other languages</span>
            <p className="flex flex-wrap gap-x-2 gap-y-1">
              {others.map((tag) => (
                <Gap key={tag} href={form && `${form}?language=${tag}&part=intro`}>
                  {languageLabel(tag)}
                </Gap>
              ))}
            </p>
          </div>
        )}
      </div>
    </Section>
  );
}

type LanguageProps = { tag: string; record: Record; form: string | undefined };

function Language({ tag, record, form }: LanguageProps) {
  const states = record.parts[tag] ?? {};
  const gaps = gapsOf(states, tag);
  const label = languageLabel(tag);
  return (
    <div role="group" aria-label={`Completeness: ${label}`} className="flex flex-col gap-2">
      <div className="flex items-baseline gap-2">
        <span className="text-2xl font-semibold text-ink tabular-nums">{`${record.completeness[tag] ?? 0}%`}</span>
        <span className="text-ink" lang={tag}>
          {label}
        </span>
        <span className="ml-auto text-sm text-faint">
          {gaps.length === 0 ? 'Complete' : `${gaps.length} ${gaps.length === 1 ? 'gap' : 'gaps'} left`}
        </span>
      </div>
      <div aria-hidden className="flex h-1.5 gap-0.5 overflow-hidden rounded">
        {partsOf(tag).map((part) => (
          <Bar key={part} part={part} state={states[part] ?? 'missing'} />
        ))}
      </div>
      <ul className="flex flex-col gap-1">
        {partsOf(tag).map((part) => {
          const state = states[part] ?? 'missing';
          const { points, most } = pointsOf(part, state);
          const gap = gaps.find((each) => each.part === part);
          return (
            <li key={part} className="flex flex-col">
              <span className="flex items-baseline justify-between gap-3">
                <span className="text-ink">{`${PARTS[part]}${STATES[state]}`}</span>
                <span className="text-sm text-faint tabular-nums">{`${points} of ${most}`}</span>
              </span>
              {gap && (
                <span className="text-sm">
                  <Gap href={form && `${form}?language=${tag}&part=${part}`}>{gap.why}</Gap>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const Gap = ({ href, children }: { href: string | undefined; children: string }) =>
  href === undefined ? <span className="text-muted">{children}</span> : <TextLink href={href}>{children}</TextLink>;

/** A part of the bar, as wide as what it counts for; one that is out of date is half filled. */
function Bar({ part, state }: { part: DestinationPart; state: LanguageState }) {
  const { points, most } = pointsOf(part, state);
  return (
    <span className="flex h-full bg-line" style={{ flexGrow: most }}>
      <span
        className={cx('h-full', state === 'stale' ? 'bg-warn' : 'bg-good')}
        style={{ width: `${(points / most) * 100}%` }}
      />
    </span>
  );
}

const STATES: Readonly<{ [S in LanguageState]: string }> = {
  complete: '',
  stale: ', out of date',
  missing: ', missing',
};
