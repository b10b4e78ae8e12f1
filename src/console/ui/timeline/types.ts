import type { ReactNode } from 'react';
import type { Tone } from '#console/ui/status.tsx';

/** A stretch of time in ms since 1970, half-open. */
export type TimeRange = { from: number; to: number };

/** Something that takes up a stretch of a row. */
export type Block = TimeRange & {
  id: string;
  tone: Tone;
  /** What it says in one line, and below that. */
  text: string;
  more?: string;
  /** The rest in a sentence, for screen readers and the pointer. */
  details: string;
  /** Wants attention: it is drawn with a mark, and the details say why. */
  alarm?: 'warn' | 'bad';
  /** Ms before and after it that should stay free. */
  gap?: number;
  /** It cannot be lifted. */
  fixed?: boolean;
};

/** A stretch in which a row cannot be used, and why. */
export type Shade = TimeRange & { words: string };

/** Whether what is lifted may be put into a row. */
export type Verdict = { tone: 'good' | 'warn' | 'bad' | 'neutral'; words: string };

export type TimelineRow = {
  id: string;
  /** Its name, and what stands beside or below it. */
  label: string;
  head: ReactNode;
  blocks: readonly Block[];
  shades: readonly Shade[];
};

/** What is lifted and where it comes from. */
export type Lifted = TimeRange & { text: string; row?: string };
