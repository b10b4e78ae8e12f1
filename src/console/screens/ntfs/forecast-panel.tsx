import * as v from 'valibot';
import { campaign } from '#contract/campaign/campaign.ts';
import { CampaignInput } from '#contract/campaign/campaign-input.schema.ts';
import type { Campaign, CampaignForecast } from '#contract/campaign/campaign.schema.ts';
import { showLanguage } from '#console/shell/common/display.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { cx } from '#console/ui/cx.ts';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { inZone } from './campaign-words.tsx';
import { Bar, SidePanel } from './group-count.tsx';
import { Look } from './look.tsx';

type Draft = v.InferOutput<typeof CampaignInput> & Pick<Campaign, 'blocks'>;

/** Shows what will happen when the campaign is sent as it is written now, and how it looks. */
export function ForecastPanel({ values }: { values: Readonly<Record<string, unknown>> }) {
  const written = useDebounced(JSON.stringify({ ...values, name: 'Draft' }), 200);
  const read = v.safeParse(CampaignInput, withoutEmpty(JSON.parse(written) as Record<string, unknown>));
  const answer = useCall(
    campaign.audience,
    { body: read.success ? read.output : { name: 'Draft', channel: 'email' } },
    { enabled: read.success, staleTime: 10_000 },
  );
  const forecast = answer.data?.data;
  // The form's editor writes nothing but blocks.
  const draft = read.success ? (read.output as Draft) : undefined;
  return (
    <SidePanel title="What will happen">
      {!read.success && <p className="text-muted">Mend what is marked to see who gets it.</p>}
      {answer.isError && <p className="text-bad">It could not be counted.</p>}
      {forecast && draft && <Forecast forecast={forecast} draft={draft} current={!answer.isPlaceholderData} />}
      {draft && (
        <Part title="Look">
          <Look draft={draft} />
        </Part>
      )}
    </SidePanel>
  );
}

/** Leaves out fields that nobody has filled. */
const withoutEmpty = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

function Forecast({ forecast, draft, current }: { forecast: CampaignForecast; draft: Draft; current: boolean }) {
  const { targeted, reachable, skipped, first_at, last_at, problems, warnings, parts } = forecast;
  const people = targeted === 1 ? 'person' : 'people';
  return (
    <div className={cx('flex flex-col gap-3', !current && 'opacity-60')} aria-busy={!current}>
      <p role="status" className="text-muted">
        <span className="text-2xl font-semibold text-ink tabular-nums">{reachable.toLocaleString('en')}</span> of{' '}
        {targeted.toLocaleString('en')} {people} get it
      </p>
      <dl className="flex flex-col gap-2">
        <Bar label="Reachable" count={reachable} of={targeted} tone="good" />
        {skipped.map(({ reason, why, count }) => (
          <Bar key={reason} label={SHORT[reason] ?? why} count={count} of={targeted} tone="neutral" />
        ))}
      </dl>
      {first_at !== null && last_at !== null && (
        <Part title="First to last">
          <p className="text-ink">
            {inZone(first_at, draft.timezone)} {last_at === first_at ? '' : `to ${inZone(last_at, draft.timezone)}`}
          </p>
          <p className="text-sm text-muted">{draft.timezone.replaceAll('_', ' ')} time</p>
          <Hours forecast={forecast} />
        </Part>
      )}
      <Languages forecast={forecast} />
      {parts.length > 0 && (
        <Part title="Parts of the text message">
          {parts.map((part) => (
            <p key={part.language} className="text-ink">
              {showLanguage(part.language)}: {part.parts} {part.parts === 1 ? 'part' : 'parts'}
              {part.encoding === 'utf16' && <span className="text-warn">, 70 characters each</span>}
            </p>
          ))}
        </Part>
      )}
      {problems.length + warnings.length > 0 && (
        <Part title="Before it can be sent">
          <ul className="flex flex-col gap-1">
            {[...problems.map(({ why }) => why), ...warnings].map((why) => (
              <li key={why} className="text-warn">
                {why}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <p className="text-sm text-muted">
        Nothing is sent for the first 60 s: stopping the run until then undoes all of it.
      </p>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="flex flex-col gap-1 first:border-t-0 first:pt-0 border-t border-line pt-3">
    <h3 className="font-medium text-ink">{title}</h3>
    {children}
  </div>
);

/** How many get it in which hour, where it takes longer than one. */
function Hours({ forecast: { times } }: { forecast: CampaignForecast }) {
  const hours = new Map<string, number>();
  for (const { at, count } of times) hours.set(at.slice(0, 13), (hours.get(at.slice(0, 13)) ?? 0) + count);
  if (hours.size < 2) return null;
  const most = Math.max(...hours.values());
  return (
    <div aria-hidden className="mt-1 flex h-10 items-end gap-0.5">
      {[...hours].map(([hour, count]) => (
        <div
          key={hour}
          className="min-w-1 flex-1 bg-info"
          style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  );
}

/** The languages in which people read English instead of their own. */
function Languages({ forecast: { languages } }: { forecast: CampaignForecast }) {
  const falling = languages.filter(
    ({ language, gets }) => gets === 'en' && language !== 'en' && !language.startsWith('en-'),
  );
  if (falling.length === 0) return null;
  const count = falling.reduce((sum, each) => sum + each.count, 0);
  const names = falling.slice(0, 4).map(({ language }) => showLanguage(language));
  return (
    <Part title="Languages">
      <p className="text-ink">
        {count.toLocaleString('en')} {count === 1 ? 'person reads' : 'people read'} {names.join(', ')}
        {falling.length > names.length && ' and others'} and get English instead.
      </p>
    </Part>
  );
}

const SHORT: Readonly<Record<string, string>> = {
  no_address: 'No address or device',
  disabled: 'Disabled',
  no_consent: 'No marketing consent',
  unsubscribed: 'Unsubscribed',
  bounced: 'Address bounced',
  complained: 'Complained before',
  invalid: 'Address not valid',
  capped: 'Enough messages that day',
  expired: 'Too late',
};
