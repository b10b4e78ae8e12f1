import { formatWallClock, zoneOffset } from '#domain/time/time.ts';
import { myZoneLabel, showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';

/** A service time as its city's wall clock with the zone; the person's own time on hover. */
export const ServiceTime = ({ local, zone, at }: { local: string; zone: string; at: string }) => (
  <time dateTime={at} title={`${showInstant(at)} ${myZoneLabel(at)}`}>
    {formatWallClock(local)}{' '}
    <span className="text-faint">{`${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone} (UTC${zoneOffset(zone, at)})`}</span>
  </time>
);

/** Any other instant, in the person's time zone; how long ago on hover. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at} title={relativeText(at)}>
    {showInstant(at)}
  </time>
);
