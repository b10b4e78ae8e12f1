import { sixPlaces } from '#domain/pricing/geojson.ts';
import type { Corner } from '#domain/pricing/ring.ts';
import { Button } from '#console/ui/button.tsx';
import { NumericInput, type Numeric } from '#console/ui/input/numeric-input.tsx';
import { readNumber } from '#console/shell/form/field/number-text.ts';

/** A corner as it is typed: what is no number stays text. */
export type TypedCorner = readonly [lng: Numeric, lat: Numeric];

/** Returns whether a typed corner is a place on earth. */
export const isPlace = (corner: TypedCorner): corner is Corner =>
  isWithin(corner[0], MOST.lng) && isWithin(corner[1], MOST.lat);

type CornerListProps = {
  corners: readonly TypedCorner[];
  selected: number | undefined;
  /** Suggested place of the first corner. */
  start: Corner | undefined;
  /** @param field name of the field that is typed in; none when a button was pressed */
  onChange(corners: readonly TypedCorner[], field?: string): void;
  onSelect(at: number): void;
  onBlur(): void;
};

/** Edits the corners of a border as numbers; each can be changed, removed and followed by a new one. */
export function CornerList({ corners, selected, start = [0, 0], onChange, onSelect, onBlur }: CornerListProps) {
  return (
    <div className="flex flex-col gap-2">
      {corners.length > 0 && (
        <div role="group" aria-label="Corners" className="max-h-80 overflow-auto rounded border border-line bg-surface">
          <table className="w-full">
            <thead className="sticky top-0 z-10 border-b border-line bg-surface text-left text-sm text-faint">
              <tr>
                {['Corner', 'Latitude', 'Longitude', 'Commands'].map((title) => (
                  <th key={title} scope="col" className="px-2 py-1.5 font-medium">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {corners.map(([lng, lat], at) => (
                <tr key={at} className={at === selected ? 'bg-info-tint' : ''} onFocus={() => onSelect(at)}>
                  <th scope="row" className="px-2 py-1 text-left font-normal tabular-nums">
                    {at + 1}
                  </th>
                  <td className="px-1 py-1 tablet:px-2">
                    <Degrees
                      label={`Latitude of corner ${at + 1}`}
                      value={lat}
                      most={MOST.lat}
                      onBlur={onBlur}
                      onChange={(next) => onChange(corners.with(at, [lng, next]), `lat ${at}`)}
                    />
                  </td>
                  <td className="px-1 py-1 tablet:px-2">
                    <Degrees
                      label={`Longitude of corner ${at + 1}`}
                      value={lng}
                      most={MOST.lng}
                      onBlur={onBlur}
                      onChange={(next) => onChange(corners.with(at, [next, lat]), `lng ${at}`)}
                    />
                  </td>
                  <td className="px-1 py-1 tablet:px-2">
                    <span className="flex flex-wrap gap-1">
                      <Button
                        size="sm"
                        aria-label={`Add a corner after ${at + 1}`}
                        onClick={() => onChange(corners.toSpliced(at + 1, 0, nextTo(corners, at)))}
                      >
                        Add
                      </Button>
                      <Button
                        size="sm"
                        aria-label={`Remove corner ${at + 1}`}
                        onClick={() => onChange(corners.toSpliced(at, 1))}
                      >
                        Remove
                      </Button>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {corners.length < 3 && (
        <div>
          <Button size="sm" onClick={() => onChange([...corners, proposal(corners, start)])}>
            Add corner
          </Button>
        </div>
      )}
    </div>
  );
}

type DegreesProps = { label: string; value: Numeric; most: number; onChange(value: Numeric): void; onBlur(): void };

function Degrees({ label, value, most, onChange, onBlur }: DegreesProps) {
  const wrong = !isWithin(value, most);
  return (
    <NumericInput
      aria-label={label}
      aria-invalid={wrong || undefined}
      title={wrong ? `A number from -${most} to ${most}.` : undefined}
      value={value}
      parse={readDegrees}
      format={(degrees) => String(sixPlaces(degrees))}
      className="w-24 tablet:w-32"
      onValueChange={onChange}
      onBlur={onBlur}
    />
  );
}

function readDegrees(text: string): Numeric {
  const read = readNumber(text);
  return typeof read === 'number' ? sixPlaces(read) : read;
}

const isWithin = (value: Numeric, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most;
const MOST = { lat: 90, lng: 180 };

/** Returns the midpoint between a corner and the next. */
function nextTo(corners: readonly TypedCorner[], at: number): TypedCorner {
  const [corner = [0, 0], next = corner] = [corners[at], corners[(at + 1) % corners.length]];
  if (!isPlace(corner) || !isPlace(next)) return corner;
  return [sixPlaces((corner[0] + next[0]) / 2), sixPlaces((corner[1] + next[1]) / 2)];
}

/** Returns a suggested triangle around the city. */
function proposal(corners: readonly TypedCorner[], [lng, lat]: Corner): Corner {
  const away = AWAY[corners.length] ?? [0, 0];
  return [sixPlaces(lng + away[0]), sixPlaces(lat + away[1])];
}

const AWAY: readonly Corner[] = [
  [-0.05, -0.05],
  [0.05, -0.05],
  [0, 0.05],
];
