import { useEffect, useRef, useState } from 'react';
import type { FileWire } from '#contract/storage.schema.ts';
import { ApiError, sentenceOf } from '#console/shell/state/api-error.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import type { Sending } from './send-file.ts';

/** A file on its way, or one that was refused; `again` if sending it once more may help. */
export type Sent = { id: number; name: string; share: number; refused?: string | undefined; again?: boolean };

type Batch = {
  /** How many more files there is room for. */
  room: number;
  /** What is said of a file that there is no room for. */
  full: string;
  /** True: uploads go on while the screen is hidden. */
  lasting?: boolean;
  upload(file: File, sending: Pick<Sending, 'signal' | 'onProgress'>): Promise<{ data: FileWire }>;
  onUploaded(file: FileWire): void;
};

export type UploadBatch = ReturnType<typeof useUploadBatch>;

/** Uploads several files one after the other, in the order in which they were chosen; one that is refused stops no other. */
export function useUploadBatch(batch: Batch) {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const latest = useLatest(batch);
  const [own] = useState(() => ({
    turn: Promise.resolve(),
    next: 1,
    stops: new Map<number, AbortController>(),
    files: new Map<number, File>(),
  }));
  const change = (id: number, how: Partial<Sent> | undefined) =>
    setSent((all) => all.flatMap((each) => (each.id !== id ? [each] : how === undefined ? [] : [{ ...each, ...how }])));
  const { lasting = false } = batch;
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      if (lasting) return;
      gone.current = true;
      own.stops.forEach((stop) => stop.abort());
    };
  }, [own, lasting]);

  const send = async (id: number, file: File) => {
    const stop = own.stops.get(id);
    const isStopped = () => stop === undefined || stop.signal.aborted;
    if (!stop || isStopped() || gone.current) return;
    try {
      if (latest.current.room <= 0) throw new Error(latest.current.full);
      const { data } = await latest.current.upload(file, {
        signal: stop.signal,
        onProgress: (share) => change(id, { share }),
      });
      forget(id);
      latest.current.onUploaded(data);
    } catch (error) {
      if (isStopped()) return;
      change(id, { refused: sentenceOf(error), again: error instanceof ApiError && !error.refused });
    }
  };
  const begin = (id: number, file: File) => {
    own.stops.set(id, new AbortController());
    own.files.set(id, file);
    own.turn = own.turn.then(() => send(id, file));
  };
  const forget = (id: number) => {
    own.stops.get(id)?.abort();
    own.stops.delete(id);
    own.files.delete(id);
    change(id, undefined);
  };

  return {
    sent,
    /** Whether a file is on its way. */
    busy: sent.some(({ refused }) => refused === undefined),
    add(files: readonly File[]) {
      for (const file of files) {
        const id = own.next;
        own.next += 1;
        setSent((all) => [...all, { id, name: file.name, share: 0 }]);
        begin(id, file);
      }
    },
    /** Sends one again that did not arrive. */
    again(id: number) {
      const file = own.files.get(id);
      if (!file) return;
      change(id, { share: 0, refused: undefined, again: false });
      begin(id, file);
    },
    /** Stops one that is on its way, or takes the message about a refused one away. */
    drop: forget,
    /** Stops all of them. */
    clear: () => [...own.files.keys()].forEach(forget),
  };
}
