import * as v from 'valibot';
import { BannerInput, type Banner } from '#contract/home/banner.schema.ts';
import { say } from '#contract/kit/sentences.ts';
import type { BannerKind } from '#domain/home/banner.ts';
import { canonicalZone, isIanaTimeZone } from '#domain/time/time-zones.ts';
import { isWallClock, SINGAPORE, toInstant, toWallClock } from '#domain/time/time.ts';

const wallClock = v.pipe(v.string(say.time), v.check(isWallClock, say.such('a time', '2026-12-01T00:00')));

/** A banner as its form holds it: times by the clock of its zone, so that they stay as typed when another zone is chosen. */
export const FormInput = v.strictObject({
  ...BannerInput.entries,
  starts_at: wallClock,
  ends_at: v.optional(v.nullable(wallClock), null),
});
type Form = v.InferOutput<typeof FormInput>;

/** Returns the values of a new banner. */
export const initialOf = (kind: BannerKind) => ({
  kind,
  placement: 'hero' as const,
  schedule_zone: SINGAPORE,
  markets: [],
  languages: [],
  enabled: true,
});

/** Returns the values of a banner as its form holds them. */
export function valuesOf(record: Banner) {
  const { kind, title, link, placement, markets, languages, schedule_zone, enabled, starts_at, ends_at } = record;
  const own = ({ key, alt, focal }: Banner['image_desktop']) => ({ key, alt, focal });
  return {
    kind,
    title,
    image_desktop: own(record.image_desktop),
    image_mobile: own(record.image_mobile),
    link,
    placement,
    markets,
    languages,
    schedule_zone,
    enabled,
    starts_at: toWallClock(starts_at, schedule_zone),
    ends_at: ends_at === null ? null : toWallClock(ends_at, schedule_zone),
  };
}

/** The time zone of what is typed, also while none is chosen. */
export const zoneIn = ({ schedule_zone: zone }: Readonly<Record<string, unknown>>): string =>
  typeof zone === 'string' && isIanaTimeZone(zone) ? canonicalZone(zone) : SINGAPORE;

type Times = Pick<Form, 'starts_at' | 'ends_at' | 'schedule_zone'>;

const timesOf = ({ starts_at, ends_at, schedule_zone }: Times) => ({
  schedule_zone,
  starts_at: toInstant(starts_at, schedule_zone),
  ends_at: ends_at === null ? null : toInstant(ends_at, schedule_zone),
});

/** Returns a banner as its call takes it. */
export const inputOf = (values: Form) => ({ ...values, ...timesOf(values) });

/** Returns changes as their call takes them. Enabling is a command of its own. */
export function changesOf(changes: Partial<Form>, values: Form) {
  const isTimed = 'starts_at' in changes || 'ends_at' in changes || 'schedule_zone' in changes;
  const { enabled: _, starts_at: _starts, ends_at: _ends, schedule_zone: _zone, ...others } = changes;
  return { ...others, ...(isTimed && timesOf(values)) };
}
