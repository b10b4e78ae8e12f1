import type { MessageState as State } from '#domain/sending/message.ts';
import { asWords } from '#domain/text/words.ts';
import { Status, type Tone } from '#console/ui/status.tsx';

/** The tone of each state of a message. */
export const MESSAGE_TONES: Readonly<Record<State, Tone>> = {
  planned: 'info',
  sending: 'info',
  sent: 'good',
  delivered: 'good',
  bounced: 'bad',
  complained: 'bad',
  failed: 'bad',
  uncertain: 'warn',
  skipped: 'neutral',
  cancelled: 'neutral',
  held: 'warn',
};

/** Shows where a message stands. */
export const MessageState = ({ state }: { state: State }) => (
  <Status tone={MESSAGE_TONES[state]}>{asWords(state)}</Status>
);
