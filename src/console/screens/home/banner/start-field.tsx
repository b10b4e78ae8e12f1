import * as v from 'valibot';
import { banner } from '#contract/home/banner.ts';
import type { BannerClash } from '#contract/home/banner.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { addressOf } from '#contract/kinds.ts';
import { minuteIn, PLACEMENTS } from '#domain/home/banner.ts';
import { clashInWords, untilWords } from '#domain/home/slots.ts';
import { isWallClock, toInstant, toWallClock } from '#domain/time/time.ts';
import { canonicalZone, isIanaTimeZone } from '#domain/time/time-zones.ts';
import { isWindow } from '#domain/time/window.ts';
import { DateInput } from '#console/shell/common/date-input.tsx';
import { showLanguage } from '#console/shell/common/display.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { useNames } from '#console/shell/form/names.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { Button } from '#console/ui/button.tsx';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { Field } from '#console/ui/input/field.tsx';
import { TextLink } from '#console/ui/link.tsx';
import { zoneIn } from './banner-input.ts';

/** Takes the start of a banner, and tells while it is typed whether there is a slot, and if not, from when there is. */
export function StartField(props: OwnFieldProps) {
  const { name, label, hint, required, value, values, errors, recordId, onChange, onBlur } = props;
  const zone = zoneIn(values);
  const error = errors[name];
  const clash = useClash(values, recordId);
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} hint={hint} required={required} {...(error && { error })}>
        <DateInput
          time
          name={name}
          zone={zone}
          value={typeof value === 'string' ? value : ''}
          onBlur={onBlur}
          onValueChange={onChange}
        />
      </Field>
      <div role="status">
        {clash && <ClashNotice clash={clash} zone={zone} onStart={(at) => onChange(toWallClock(at, zone))} />}
      </div>
    </div>
  );
}

type ClashProps = { clash: BannerClash; zone: string; onStart(at: string): void };

/** Says why there is no slot, who has them and until when, and offers the next free start. */
function ClashNotice({ clash, zone, onStart }: ClashProps) {
  const { countries } = useNames({ countries: publicReference.countriesMap });
  const { title, why } = clashInWords(clash, {
    zone,
    market: (code) => countries[code] ?? code,
    language: showLanguage,
  });
  const { holders, free_from: free } = clash;
  const [first] = holders;
  return (
    <div className="flex flex-col gap-2 rounded bg-bad-tint p-3 text-ink">
      <p>
        <strong className="block font-semibold text-bad">{title}</strong>
        {`${why}:`}
      </p>
      <ul className="flex flex-col gap-0.5">
        {holders.map((holder) => (
          <li key={holder.id} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{holder.title}</span>
            <span className="whitespace-nowrap text-muted tabular-nums">{untilWords(holder, zone)}</span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3">
        {free !== null && <Button onClick={() => onStart(free)}>{`Start ${minuteIn(free, zone)}`}</Button>}
        {first && <TextLink href={addressOf('banner', first.id)}>{`Open ${first.title}`}</TextLink>}
      </p>
    </div>
  );
}

/** Returns why a banner with these values would have no slot, once nobody has typed for a moment. */
function useClash(values: Readonly<Record<string, unknown>>, id: number | undefined): BannerClash | undefined {
  const written = useDebounced(JSON.stringify(askedOf(values) ?? null), 250);
  const query = JSON.parse(written) as ReturnType<typeof askedOf> | null;
  const answer = useCall(
    banner.clashes,
    { query: { ...(query ?? NOTHING), ...(id !== undefined && { id }) } },
    { enabled: query !== null },
  );
  return query === null || answer.isPlaceholderData ? undefined : (answer.data?.data.clash ?? undefined);
}

const Asked = v.object({
  placement: v.picklist(PLACEMENTS),
  markets: v.array(v.string()),
  languages: v.array(v.string()),
  schedule_zone: v.pipe(v.string(), v.check(isIanaTimeZone), v.transform(canonicalZone)),
  starts_at: v.pipe(v.string(), v.check(isWallClock)),
  ends_at: v.nullish(v.union([v.pipe(v.string(), v.check(isWallClock)), v.literal('')])),
  enabled: v.optional(v.boolean(), true),
});

/** Returns what is asked of the values of a form; undefined while they are not those of a banner that takes a slot. */
function askedOf(values: Readonly<Record<string, unknown>>) {
  const read = v.safeParse(Asked, values);
  if (!read.success || !read.output.enabled) return undefined;
  const { placement, markets, languages, schedule_zone: zone, starts_at: from, ends_at: to } = read.output;
  const window = { starts_at: toInstant(from, zone), ends_at: to ? toInstant(to, zone) : null };
  if (!isWindow(window)) return undefined;
  return {
    placement,
    markets: markets.join(','),
    languages: languages.join(','),
    starts_at: window.starts_at,
    ...(window.ends_at !== null && { ends_at: window.ends_at }),
  };
}

/** Asked for while nothing is: it is never sent. */
const NOTHING = { placement: 'hero', markets: '', languages: '', starts_at: '2000-01-01T00:00:00Z' } as const;
