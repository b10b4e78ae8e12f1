import type { ReactNode } from 'react';
import type { Mark } from '#console/ui/state-mark.tsx';
import type { Tone } from '#console/ui/status.tsx';

/** Half-open time range, in ms since 1970. */
export type TimeRange = { from: number; to: number };

/** Block that occupies a time range of a row. */
export type Block = TimeRange & {
  id: string;
  tone: Tone;
  /** The shape of its state. */
  mark?: Mark;
  /** First line of the block, and the line below it. */
  text: string;
  more?: string;
  /** Remaining facts in a sentence, for screen readers and the tooltip. */
  details: string;
  /** Marks the block as needing attention; `details` says why. */
  alarm?: 'warn' | 'bad';
  /** Whether it is going on: it is filled, where what is planned is only tinted. */
  underWay?: boolean;
  /** Time in ms to keep free before and after the block. */
  gap?: number;
  /** Whether the block cannot be lifted. */
  fixed?: boolean;
};

/** Time range in which a row cannot be used, with the reason. */
export type Shade = TimeRange & { words: string };

/** Verdict on whether a row accepts the lifted block. */
export type Verdict = { tone: 'good' | 'warn' | 'bad' | 'neutral'; words: string };

export type TimelineRow = {
  id: string;
  /** Name of the row, and the content of its head. */
  label: string;
  head: ReactNode;
  blocks: readonly Block[];
  shades: readonly Shade[];
};

/** The lifted block and the row it comes from. */
export type Lifted = TimeRange & { text: string; row?: string };
