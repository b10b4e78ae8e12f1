import { formatWallClock, zoneOffset } from '#domain/time/time.ts';
import { myZoneLabel, showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';

/** Shows a service time in the city's local time with its zone; the tooltip shows the user's own time. */
export const ServiceTime = ({ local, zone, at }: { local: string; zone: string; at: string }) => (
  <time dateTime={at} title={`${showInstant(at)} ${myZoneLabel(at)}`}>
    {formatWallClock(local)}{' '}
    <span className="text-faint">{`${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone} (UTC${zoneOffset(zone, at)})`}</span>
  </time>
);

/** Shows any other instant in the user's time zone; the tooltip shows how long ago it was. */
export const Instant = ({ at }: { at: string }) => (
  <time dateTime={at} title={relativeText(at)}>
    {showInstant(at)}
  </time>
);
