import { useRef } from 'react';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { storage } from '#contract/storage.ts';
import type { Attachment } from '#contract/storage.schema.ts';
import { showSize } from '#console/shell/common/display.ts';
import { Button, IconButton } from '#console/ui/button.tsx';
import { IMAGE_TYPES } from './images.ts';
import { sendFile } from './send-file.ts';
import { UploadLines } from './upload-lines.tsx';
import { useUploadBatch, type UploadBatch } from './use-upload-batch.ts';

type AttachmentBatch = {
  /** The most files there may be. */
  most: number;
  /** Returns the files as they are now. */
  current(): readonly Attachment[];
  onChange(files: readonly Attachment[]): void;
};

/** Uploads files to attach, also while their screen is hidden. */
export const useAttachments = ({ most, current, onChange }: AttachmentBatch): UploadBatch =>
  useUploadBatch({
    room: most - current().length,
    full: `There is room for ${most} files only. Remove one first.`,
    lasting: true,
    upload: (file, sending) => sendFile(storage.uploadAttachment, file, { name: file.name, ...sending }),
    onUploaded: ({ key, name, mime, bytes }) => onChange([...current(), { key, name, mime, bytes }]),
  });

type AttachmentsProps = {
  files: readonly Attachment[];
  batch: UploadBatch;
  error?: string | undefined;
  onRemove(file: Attachment): void;
};

/** Shows files that are attached, those on their way, and why others were refused. */
export function Attachments({ files, batch, error, onRemove }: AttachmentsProps) {
  return (
    <>
      {files.length > 0 && (
        <ul aria-label="Attached files" className="flex flex-wrap gap-1">
          {files.map((file) => (
            <li
              key={file.key}
              className="flex max-w-full items-center gap-1.5 rounded border border-line bg-surface pl-2"
            >
              <Paperclip aria-hidden className="size-3.5 shrink-0 text-faint" />
              <bdi className="truncate">{file.name}</bdi>
              <span className="shrink-0 text-sm text-faint">{showSize(file.bytes)}</span>
              <IconButton size="sm" icon={X} label={`Remove ${file.name}`} onClick={() => onRemove(file)} />
            </li>
          ))}
        </ul>
      )}
      <UploadLines label="Files on their way" batch={batch} />
      {error !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </>
  );
}

/** Opens the choice of files to attach. `of` says to what, such as "reply"; `focus` is the place commands lead to. */
export function AttachButton({ of, focus, batch }: { of: string; focus?: string; batch: UploadBatch }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={Paperclip} data-focus={focus} onClick={() => input.current?.click()}>
        Attach files
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={`Files of the ${of}`}
        accept={`application/pdf,text/plain,.csv,.log,.md,${IMAGE_TYPES}`}
        onChange={(event) => {
          batch.add([...(event.currentTarget.files ?? [])]);
          // So that the same file can be chosen again after it was refused.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
