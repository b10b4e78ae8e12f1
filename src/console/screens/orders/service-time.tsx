import { formatInstant, formatWallClock, zoneOffset } from '#domain/time.ts';
import { relativeText } from '#console/shell/relative-time.ts';

/** A service time as its city's wall clock with the zone; Singapore's, where operations keep their clock, on hover. */
export const ServiceTime = ({ local, zone, at }: { local: string; zone: string; at: string }) => (
  <time dateTime={at} title={`${formatInstant(at)} Singapore time`}>
    {formatWallClock(local)}{' '}
    <span className="text-faint">{`${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone} (UTC${zoneOffset(zone, at)})`}</span>
  </time>
);

/** Any other instant: Singapore time, how long ago on hover. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at} title={relativeText(at)}>
    {formatInstant(at)}
  </time>
);
