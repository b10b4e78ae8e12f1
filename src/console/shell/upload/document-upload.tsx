import { useRef, useState } from 'react';
import { storage } from '#contract/storage.ts';
import type { FileWire } from '#contract/storage.schema.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { FileDrop } from '#console/ui/input/file-drop.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { IMAGE_TYPES } from './images.ts';
import { sendFile } from './send-file.ts';
import { Sending } from './sending.tsx';

type Step = { is: 'choose'; refused?: string; again?: true } | { is: 'sending'; share: number };

/** Uploads a document unchanged, whether picked, dropped or pasted. */
export function DocumentUpload({ onUploaded }: { onUploaded(file: FileWire): void }) {
  const [step, setStep] = useState<Step>({ is: 'choose' });
  const stop = useRef<AbortController>(undefined);

  const send = async (file: File) => {
    const own = new AbortController();
    stop.current?.abort();
    stop.current = own;
    setStep({ is: 'sending', share: 0 });
    try {
      const { data } = await sendFile(storage.uploadFile, file, {
        name: file.name,
        signal: own.signal,
        onProgress: (share) => setStep({ is: 'sending', share }),
      });
      setStep({ is: 'choose', again: true });
      onUploaded(data);
    } catch (error) {
      if (!own.signal.aborted) setStep({ is: 'choose', again: true, refused: sentenceOf(error) });
    }
  };

  if (step.is === 'sending')
    return (
      <Sending
        what="file"
        share={step.share}
        onCancel={() => {
          stop.current?.abort();
          setStep({ is: 'choose', again: true });
        }}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      {step.refused !== undefined && <Notice tone="bad" title={step.refused} />}
      <FileDrop
        {...(step.again && { buttonRef: focusOnMount })}
        button="Choose a file"
        hint="Or drop one here, or paste it. A PDF, or a picture of the paper, of at most 5 MB."
        accept={`application/pdf,${IMAGE_TYPES}`}
        onFile={(file) => void send(file)}
      />
    </div>
  );
}
