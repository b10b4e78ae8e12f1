import { describe, splitAccess, type Access } from '#domain/access/access.ts';
import { effective, consequences as consequencesOf, type Sources } from '#domain/access/rights-change.ts';
import { opened, type Reach } from './effects.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { Section } from '#console/ui/page/section.tsx';
import { Status, type Tone } from '#console/ui/status.tsx';
import { capital } from './permission-cell.ts';

/** Lists what saving would open and close, in sentences. */
export function ConsequenceList({ holder, before, after }: { holder: string; before: Sources; after: Sources }) {
  const { opens, closes, same } = consequencesOf(before, after);
  const { registry } = runtime();
  const [old, now] = [effective(before), effective(after)];
  const lines: { tone: Tone; text: string; code?: Access }[] = [
    ...opens.map((access) => ({ tone: 'good' as const, text: `May ${words(access)}.`, code: access })),
    ...reachLines('good', opened(registry, old, now), 'open', 'can be run'),
    ...closes.map((access) => ({ tone: 'bad' as const, text: `May no longer ${words(access)}.`, code: access })),
    ...reachLines('bad', opened(registry, now, old), 'close', 'cannot be run any more'),
    ...same.map(({ access, from }) => ({
      tone: 'neutral' as const,
      text: `${capital(words(access))}: no change, ${from.length > 0 ? `it comes from ${from.join(' and ')}` : 'it is held already'}.`,
      code: access,
    })),
  ];
  return (
    <Section title={`What changes for ${holder}`}>
      <ul aria-live="polite" className="flex max-h-[35vh] flex-col gap-1 overflow-y-auto">
        {lines.length === 0 && <li className="text-muted">Nothing changes.</li>}
        {lines.map(({ tone, text, code }) => (
          <li key={text} className="flex flex-wrap items-baseline gap-x-2">
            <Status tone={tone} className="!whitespace-normal">
              <span className="whitespace-normal text-ink">{text}</span>
            </Status>
            {code && <code className="font-mono text-sm text-faint">{code}</code>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const words = (access: Access): string => {
  const { tag, action } = splitAccess(access);
  return describe(tag, action);
};

function reachLines(tone: Tone, { screens, commands }: Reach, screenVerb: string, commandVerb: string) {
  return [
    ...(screens.length > 0 ? [{ tone, text: `Screens that ${screenVerb}: ${some(screens)}.` }] : []),
    ...(commands.length > 0 ? [{ tone, text: `Commands that ${commandVerb}: ${some(commands)}.` }] : []),
  ];
}

/** Returns the first names of a long list and the number of the others. */
const some = (names: readonly string[]): string =>
  names.length <= MAX_NAMED
    ? names.join(', ')
    : `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more`;

const MAX_NAMED = 12;
