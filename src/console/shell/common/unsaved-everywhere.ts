import { session } from '#console/shell/state/session.ts';
import { draftNames } from '#console/shell/state/storage.ts';
import { titleAt } from '#console/shell/state/title.ts';
import { unsaved } from '#console/shell/state/unsaved.ts';

type Message = { is: 'question'; staff: number } | { is: 'answer'; staff: number; names: readonly string[] };

/** Tells the other browser tabs of the same person what is unsaved in this one, when they ask. */
export function answerWhatIsUnsaved(): void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.is === 'question' && data.staff === session.me?.id)
      post(channel, { is: 'answer', staff: data.staff, names: namesHere() });
  });
}

/**
 * Returns the names of all unsaved work of this person that logging out would lose: on the screens of this browser tab
 * and of the others, and the drafts of forms that are closed.
 */
export async function unsavedEverywhere(): Promise<readonly string[]> {
  const staff = session.me?.id;
  if (staff === undefined) return [];
  return [...new Set([...namesHere(), ...(await namesElsewhere(staff)), ...draftNames(staff)])];
}

async function namesElsewhere(staff: number): Promise<readonly string[]> {
  const channel = new BroadcastChannel(NAME);
  const names: string[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.is === 'answer' && data.staff === staff) names.push(...data.names);
  });
  post(channel, { is: 'question', staff });
  await new Promise((done) => setTimeout(done, WAIT_MS));
  channel.close();
  return names;
}

const namesHere = (): readonly string[] => unsaved.works.map(({ path }) => titleAt(path) ?? path);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
const post = (channel: BroadcastChannel, message: Message): void => channel.postMessage(message);

const NAME = 'unsaved';
/** Other tabs answer within a few milliseconds; those that are frozen in the background never do. */
const WAIT_MS = 200;
