import type { Moment } from '#contract/ugc/moment.schema.ts';

/** Shows what makes the review of a moment urgent. */
export function ScoreParts({ moment: { score_parts: parts, duplicate } }: { moment: Moment }) {
  if (!parts) return null;
  const lines = [
    ['Watched words', parts.watched],
    ['Reports', parts.reports],
    [duplicate === 'repost' ? 'Picture posted before' : 'Copy of another picture', parts.duplicate],
    ['First post', parts.first],
    ['Waiting, hours', parts.hours],
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 text-sm">
      {lines
        .filter(([, value]) => value > 0)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right text-ink">{Math.round(value)}</dd>
          </div>
        ))}
    </dl>
  );
}
