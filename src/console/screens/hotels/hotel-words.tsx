import { Badge } from '#console/ui/status.tsx';

/** Shows the class of a hotel, in halves; says it in words to whoever does not see it. */
export function HotelStars({ stars }: { stars: number }) {
  if (stars === 0) return <span className="text-faint">–</span>;
  const words = `${stars} ${stars === 1 ? 'star' : 'stars'}`;
  return (
    <span role="img" aria-label={words} title={words} className="tracking-wider text-ink">
      {'★'.repeat(Math.floor(stars))}
      {stars % 1 > 0 && '½'}
    </span>
  );
}

/** Shows whether a hotel is sold. */
export const SaleBadge = ({ enabled }: { enabled: boolean }) => (
  <Badge tone={enabled ? 'good' : 'neutral'}>{enabled ? 'On sale' : 'Not on sale'}</Badge>
);

/** Returns how many guests a type of room takes: "2 adults, 1 child, 3 at most". */
export function guestsInWords(room: { max_adults: number; max_children: number; max_occupancy: number }): string {
  const { max_adults: adults, max_children: children, max_occupancy: most } = room;
  const parts = [`${adults} ${adults === 1 ? 'adult' : 'adults'}`];
  if (children > 0) parts.push(`${children} ${children === 1 ? 'child' : 'children'}`);
  if (most < adults + children) parts.push(`${most} at most`);
  return parts.join(', ');
}
