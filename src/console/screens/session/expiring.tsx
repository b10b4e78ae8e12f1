import { expiry } from '#contract/fleet/expiry.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { TextLink } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { Status } from '#console/ui/status.tsx';

/** Shows how many fleet documents and licences expire soon or have expired, with links to the lists. */
export function Expiring() {
  const { data } = useCall(expiry.figures, {}, { staleTime: 60_000 });
  if (!data) return null;
  const { expired, week, month } = data.data;
  return (
    <Section title="Expiring documents">
      {month === 0 ? (
        <p className="text-muted">Nothing of the fleet expires within 30 days.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          <Line href="/drivers/expiring" words={`${count(month)} within 30 days`} tone="neutral" />
          {week > 0 && <Line href="/drivers/expiring?within=7" words={`${count(week)} within 7 days`} tone="warn" />}
          {expired > 0 && (
            <li>
              <Status tone="bad">{count(expired)} of them expired</Status>
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}

function Line({ href, words, tone }: { href: string; words: string; tone: 'neutral' | 'warn' }) {
  return (
    <li>
      <Status tone={tone}>
        <TextLink href={href}>{words}</TextLink>
      </Status>
    </li>
  );
}

const count = (number: number): string => number.toLocaleString('en');
