import { storage } from '#contract/storage.ts';
import type { FileWire } from '#contract/storage.schema.ts';
import { FileDrop } from '#console/ui/input/file-drop.tsx';
import { IMAGE_TYPES, readImage } from './images.ts';
import { sendFile } from './send-file.ts';
import { UploadLines } from './upload-lines.tsx';
import { useUploadBatch } from './use-upload-batch.ts';

type PictureBatchProps = {
  /** Most pixels of the longest side. */
  side: number;
  /** How many more pictures there is room for. */
  room: number;
  /** Whether a picture is missing, so that a form leads here. */
  invalid: boolean;
  onUploaded(file: FileWire): void;
};

/** Uploads pictures that were picked, dropped or pasted, several at once, and says of each one why it was refused. */
export function PictureBatch({ side, room, invalid, onUploaded }: PictureBatchProps) {
  const batch = useUploadBatch({
    room,
    full: 'There is no room for another picture.',
    upload: async (file, sending) => {
      const picture = await readImage(file, side);
      return sendFile(storage.uploadImage, picture, { name: file.name, query: { compress: 'true' }, ...sending });
    },
    onUploaded,
  });
  return (
    <div className="flex flex-col gap-2">
      <UploadLines label="Pictures on their way" batch={batch} />
      {room > 0 && (
        <FileDrop
          button="Choose pictures"
          hint="Or drop them here, or paste them. JPEG, PNG, WebP or GIF, of any size: they are made smaller here."
          accept={IMAGE_TYPES}
          invalid={invalid}
          onFiles={batch.add}
        />
      )}
    </div>
  );
}
