import { useEffect, useRef, useState } from 'react';
import { storage } from '#contract/storage.ts';
import type { FileWire } from '#contract/storage.schema.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { readImage } from './images.ts';
import { sendFile } from './send-file.ts';

/** A picture on its way, or one that was refused. */
export type Sent = { id: number; name: string; share: number; refused?: string };

type PictureBatch = {
  /** Most pixels of the longest side. */
  side: number;
  /** How many more pictures there is room for. */
  room: number;
  onUploaded(file: FileWire): void;
};

/** Uploads several pictures one after the other, in the order in which they were chosen; one that is refused stops no other. */
export function usePictureBatch({ side, room, onUploaded }: PictureBatch) {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const latest = useLatest({ room, onUploaded });
  const [own] = useState(() => ({ turn: Promise.resolve(), next: 1, stops: new Map<number, AbortController>() }));
  const change = (id: number, how: Partial<Sent> | undefined) =>
    setSent((all) => all.flatMap((each) => (each.id !== id ? [each] : how === undefined ? [] : [{ ...each, ...how }])));
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      own.stops.forEach((stop) => stop.abort());
    };
  }, [own]);

  const send = async (id: number, file: File) => {
    const stop = own.stops.get(id);
    const isStopped = () => stop === undefined || stop.signal.aborted;
    if (!stop || isStopped() || gone.current) return;
    try {
      if (latest.current.room <= 0) throw new Error('There is no room for another picture.');
      const picture = await readImage(file, side);
      const { data } = await sendFile(storage.uploadImage, picture, {
        name: file.name,
        query: { compress: 'true' },
        signal: stop.signal,
        onProgress: (share) => change(id, { share }),
      });
      change(id, undefined);
      latest.current.onUploaded(data);
    } catch (error) {
      if (!isStopped()) change(id, { refused: sentenceOf(error) });
    } finally {
      own.stops.delete(id);
    }
  };

  return {
    sent,
    add(files: readonly File[]) {
      for (const file of files) {
        const id = own.next;
        own.next += 1;
        own.stops.set(id, new AbortController());
        setSent((all) => [...all, { id, name: file.name, share: 0 }]);
        own.turn = own.turn.then(() => send(id, file));
      }
    },
    /** Stops one that is on its way, or takes the message about a refused one away. */
    drop(id: number) {
      own.stops.get(id)?.abort();
      change(id, undefined);
    },
  };
}
