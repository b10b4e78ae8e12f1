import type { Tone } from '#console/ui/status.tsx';

/** Look of a series: its tone, and a texture that distinguishes it without colour. */
export type Fill = { tone: Tone; texture: 'plain' | 'stripes' | 'dots' | 'hollow' };

/** Defines the textures of a chart, for use as `url(#…)`. */
export function Patterns({ id, fills }: { id: string; fills: readonly Fill[] }) {
  return (
    <defs>
      {fills.map((fill, index) => (
        <pattern
          key={index}
          id={`${id}${index}`}
          width={TILE}
          height={TILE}
          patternUnits="userSpaceOnUse"
          {...(fill.texture === 'stripes' && { patternTransform: 'rotate(45)' })}
        >
          <Texture {...fill} />
        </pattern>
      ))}
    </defs>
  );
}

function Texture({ tone, texture }: Fill) {
  const colour = `var(--${tone}-mark)`;
  const ground = <rect width={TILE} height={TILE} fill={colour} opacity={texture === 'plain' ? 1 : 0.25} />;
  if (texture === 'stripes')
    return (
      <>
        {ground}
        <rect width={TILE / 2} height={TILE} fill={colour} />
      </>
    );
  if (texture === 'dots')
    return (
      <>
        {ground}
        <circle cx={TILE / 2} cy={TILE / 2} r={1.5} fill={colour} />
      </>
    );
  return ground;
}

/** Shows a sample of a series, for the legend. */
export function Swatch({ id, index, tone }: { id: string; index: number; tone: Tone }) {
  return (
    <svg aria-hidden className="size-3 shrink-0">
      <rect x={0.5} y={0.5} width={11} height={11} rx={1} fill={`url(#${id}${index})`} stroke={`var(--${tone}-mark)`} />
    </svg>
  );
}

const TILE = 6;
