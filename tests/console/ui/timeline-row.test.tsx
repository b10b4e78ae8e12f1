import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, scaleOf } from '#console/ui/timeline/scale.ts';
import { Row } from '#console/ui/timeline/timeline-row.tsx';
import type { Block } from '#console/ui/timeline/types.ts';

const block = (id: string, from: number): Block => ({
  id,
  from: from * HOUR_MS,
  to: (from + 1) * HOUR_MS,
  tone: 'info',
  mark: 'half',
  text: '08:00',
  details: 'En route',
});

/** Returns how many marks a row with these blocks shows. */
const marksIn = (...blocks: Block[]): number =>
  renderToStaticMarkup(
    <Row
      row={{ id: 'row', label: 'Lena', head: 'Lena', blocks, shades: [] }}
      index={0}
      scale={scaleOf({ from: 0, to: 24 * HOUR_MS }, 40)}
      top={0}
      now={undefined}
      current={undefined}
      lifted={undefined}
      verdict={undefined}
      over={false}
      onPress={() => undefined}
    />,
  ).split('data-state="half"').length - 1;

describe('A block of a timeline', () => {
  it('shows the mark of its state before its text', () => {
    expect(marksIn(block('one', 8))).toBe(1);
    expect(marksIn(block('one', 8), block('two', 12))).toBe(2);
  });

  it('leaves a narrow place to the time alone', () => expect(marksIn(block('one', 8), block('two', 9))).toBe(1));
});
