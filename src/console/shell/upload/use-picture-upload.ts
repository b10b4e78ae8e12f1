import { useEffect, useRef, useState } from 'react';
import { storage } from '#contract/storage.ts';
import type { FileWire } from '#contract/storage.schema.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { cut, readImage, type Part } from './images.ts';
import { sendFile } from './send-file.ts';

/** State of a picture upload. */
export type Step =
  | { is: 'choose'; refused?: string; again?: true }
  | { is: 'reading' }
  | { is: 'crop'; address: string }
  | { is: 'sending'; share: number }
  | { is: 'failed'; why: string };

type PictureUploadSetup = {
  side: number;
  whole: boolean;
  /** A picture that is uploaded at once. */
  file?: File | undefined;
  onUploaded(file: FileWire): void;
};

/**
 * Uploads a picture: read, crop to a square unless it is taken `whole`, send; each step can be cancelled or retried. `side`
 * is the most pixels of its longest side.
 */
export function usePictureUpload({ side, whole, file, onUploaded }: PictureUploadSetup) {
  const [step, setStep] = useState<Step>({ is: 'choose' });
  const at = useRef<{ name: string; image?: Blob; address?: string; picture?: Blob; stop?: AbortController }>({
    name: '',
  });

  const start = (refused?: string) => {
    at.current.stop?.abort();
    if (at.current.address) URL.revokeObjectURL(at.current.address);
    at.current = { name: '' };
    setStep({ is: 'choose', again: true, ...(refused && { refused }) });
  };

  const choose = async (file: File) => {
    start();
    setStep({ is: 'reading' });
    try {
      if (whole) {
        at.current = { name: file.name, picture: await readImage(file, side) };
        return await send();
      }
      const image = await readImage(file);
      const address = URL.createObjectURL(image);
      at.current = { name: file.name, image, address };
      setStep({ is: 'crop', address });
    } catch (error) {
      start(sentenceOf(error));
    }
  };

  const send = async () => {
    const { picture, name } = at.current;
    if (!picture) return;
    const stop = new AbortController();
    at.current.stop = stop;
    setStep({ is: 'sending', share: 0 });
    try {
      const { data } = await sendFile(storage.uploadImage, picture, {
        name,
        query: { compress: 'true' },
        signal: stop.signal,
        onProgress: (share) => setStep({ is: 'sending', share }),
      });
      start();
      onUploaded(data);
    } catch (error) {
      if (!stop.signal.aborted) setStep({ is: 'failed', why: sentenceOf(error) });
    }
  };

  const take = async (part: Part) => {
    const { image } = at.current;
    if (!image) return;
    try {
      at.current.picture = await cut(image, part, side);
      await send();
    } catch (error) {
      start(sentenceOf(error));
    }
  };

  const given = useRef(file);
  useEffect(() => {
    const first = given.current;
    given.current = undefined;
    if (first) void choose(first);
    // Only what is given when the upload appears is sent by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { step, choose, take, send, start: () => start() };
}
