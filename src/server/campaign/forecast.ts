import type { CampaignForecast } from '#contract/campaign/campaign.schema.ts';
import type { CampaignFacts } from '#domain/campaign/campaign.ts';
import { contentVerdict, languageOf, languagesOf, partsOf } from '#domain/campaign/content.ts';
import { beginsAt, dueFor, nextRun, scheduleVerdict, wallOf } from '#domain/campaign/schedule.ts';
import { CHANNEL_SETTINGS, CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import type { SkipReason } from '#domain/sending/message.ts';
import type { StaffContext } from '#server/kit/change/context.ts';
import { skippedOf } from './campaign.store.ts';
import { timesOf, zoneOf } from './compose.ts';
import { crowdsOf, targetOf, type Crowd, type Targeting } from './recipients.store.ts';

/** A campaign as it is being written. */
export type Draft = Omit<CampaignFacts, 'status' | 'audience'> &
  Targeting & { readonly deep_link: string | null; readonly local_late: 'send' | 'skip' };

/** Returns what would happen if a campaign were sent as its schedule says. */
export async function forecast(draft: Draft, context: StaffContext): Promise<CampaignForecast> {
  const { db, actor, now, installation } = context;
  const target = await targetOf(db, draft);
  const times = timesFor(draft, now);
  const begins = new Date(times.startedAt);
  const crowds = target ? await crowdsOf(db, target, { actor, now, begins }) : [];
  const languages = languagesOf(draft);
  const skipped = new Map<SkipReason, number>();
  const at = new Map<string, CampaignForecast['times'][number]>();
  const reads = new Map<string, CampaignForecast['languages'][number]>();
  for (const crowd of crowds) {
    const zone = zoneOf(crowd, draft.timezone);
    const due = crowd.reason === null ? dueFor(times, zone) : null;
    const reason = crowd.reason ?? (due === null ? 'expired' : null);
    if (reason !== null || due === null) {
      skipped.set(reason ?? 'expired', (skipped.get(reason ?? 'expired') ?? 0) + crowd.count);
      continue;
    }
    add(at, `${due} ${zone}`, { at: due, zone, count: crowd.count });
    add(reads, crowd.language, {
      language: crowd.language,
      gets: languageOf(crowd.language, languages),
      count: crowd.count,
    });
  }
  const sorted = [...at.values()].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : b.count - a.count));
  const total = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const reachable = total(sorted);
  return {
    targeted: total(crowds),
    reachable,
    skipped: skippedOf(Object.fromEntries(skipped), draft.channel),
    first_at: sorted[0]?.at ?? null,
    last_at: sorted.at(-1)?.at ?? null,
    times: sorted.slice(0, MAX_TIMES),
    languages: [...reads.values()].sort((a, b) => b.count - a.count),
    parts:
      draft.channel === 'sms'
        ? languages.map((language) => ({ language, ...partsOf(draft.body[language] ?? '', draft) }))
        : [],
    problems: problemsOf(draft, { now, crowds, gone: target === undefined }),
    warnings: warningsOf(draft, installation),
  };
}

/** Returns what decides when each message would be due: at the next run, or now. */
function timesFor(draft: Draft, now: Date) {
  const next = draft.schedule === 'now' ? null : nextRun(draft, now);
  if (next === null || draft.send_at === null) return timesOf(draft, now.toISOString(), null);
  const own = wallOf(draft, next);
  const wall = draft.respect_local_time ? own : null;
  const begins = beginsAt(next, own, draft.respect_local_time);
  const startedAt = Date.parse(begins) < now.getTime() ? now.toISOString() : begins;
  return timesOf(draft, startedAt, wall);
}

/** Returns what keeps a campaign from being activated. */
function problemsOf(
  draft: Draft,
  { now, crowds, gone }: { now: Date; crowds: readonly Crowd[]; gone: boolean },
): CampaignForecast['problems'] {
  const nobody = gone ? 'Choose a group that exists and is enabled.' : 'Nobody is in the audience.';
  return [
    ...(gone || crowds.length === 0 ? [{ field: 'audience', why: nobody }] : []),
    ...[contentVerdict(draft), scheduleVerdict(draft, now)].flatMap((verdict) =>
      verdict.ok ? [] : [{ field: verdict.field ?? null, why: verdict.why }],
    ),
  ];
}

function warningsOf({ channel }: Draft, { channels }: StaffContext['installation']): string[] {
  if (channel === 'in_app' || channels?.[channel]) return [];
  return [
    `${CHANNEL_WORDS[channel]} is not switched on: messages are held until ${CHANNEL_SETTINGS[channel].join(' and ')} ${CHANNEL_SETTINGS[channel].length === 1 ? 'is' : 'are'} set.`,
  ];
}

function add<T extends { count: number }>(into: Map<string, T>, key: string, row: T): void {
  const known = into.get(key);
  into.set(key, known ? { ...known, count: known.count + row.count } : row);
}

const MAX_TIMES = 48;
