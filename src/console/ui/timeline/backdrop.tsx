import { at, box, type Scale } from './scale.ts';
import type { Tick } from './ruler.tsx';

/** Draws what lies behind all rows: a faint line at each tick, and the folded stretches. */
export function Backdrop({ ticks, scale }: { ticks: readonly Tick[]; scale: Scale }) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 left-(--head)" style={{ width: scale.width }}>
      {ticks.map((tick) => (
        <div key={tick.at} style={{ left: at(tick.at, scale) }} className="absolute inset-y-0 w-px bg-line" />
      ))}
      {scale.pieces
        .filter(({ folded }) => folded)
        .map((piece) => (
          <div
            key={piece.from}
            style={box(piece, scale)}
            className="absolute inset-y-0 border-x border-dashed border-control bg-subtle"
          />
        ))}
    </div>
  );
}
