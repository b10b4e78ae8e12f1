import type { FileWire } from '#contract/storage.schema.ts';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { Button } from '#console/ui/button.tsx';
import { FileDrop } from '#console/ui/input/file-drop.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { Skeleton } from '#console/ui/page/skeleton.tsx';
import { part } from '#console/ui/page/part.tsx';
import { IMAGE_TYPES } from './images.ts';
import { Sending } from './sending.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

type PictureUploadProps = {
  /** Side of the uploaded square in pixels; of a whole picture, its longest side. */
  side: number;
  /** Uploads the picture as it is instead of a square part of it. */
  whole?: boolean;
  /** Label of the last step, such as "Use this picture". */
  button: string;
  /** A picture that is uploaded at once, such as one that was pasted elsewhere. */
  file?: File | undefined;
  onUploaded(file: FileWire): void;
};

/** Uploads a picture that was picked, dropped or pasted, cropped to a square unless it is taken whole. */
export function PictureUpload({ side, whole = false, button, file, onUploaded }: PictureUploadProps) {
  const { step, choose, take, send, start } = usePictureUpload({ side, whole, file, onUploaded });
  switch (step.is) {
    case 'reading':
      return <Skeleton className="h-40 w-full" />;
    case 'crop':
      return <CropImage image={step.address} button={button} onPart={(part) => void take(part)} onCancel={start} />;
    case 'sending':
      return <Sending what="picture" share={step.share} onCancel={start} />;
    case 'failed':
      return (
        <Notice
          tone="bad"
          title="The picture was not uploaded."
          actions={
            <>
              <Button ref={focusOnMount} onClick={() => void send()}>
                Try again
              </Button>
              <Button variant="quiet" onClick={start}>
                Choose another
              </Button>
            </>
          }
        >
          {step.why}
        </Notice>
      );
    case 'choose':
      return (
        <div className="flex flex-col gap-3">
          {step.refused !== undefined && <Notice tone="bad" title={step.refused} />}
          <FileDrop
            {...(step.again && { buttonRef: focusOnMount })}
            button="Choose a picture"
            hint="Or drop one here, or paste it. JPEG, PNG, WebP or GIF, of any size: it is made smaller here."
            accept={IMAGE_TYPES}
            onFile={(file) => void choose(file)}
          />
        </div>
      );
  }
}

const CropImage = part(
  () => import('./crop-image.tsx').then(({ CropImage: view }) => view),
  <Skeleton className="h-72 w-full" />,
);
