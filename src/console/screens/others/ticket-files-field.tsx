import { useEffect, useRef } from 'react';
import type { Attachment } from '#contract/storage.schema.ts';
import { MAX_MESSAGE_FILES } from '#domain/ticket/files.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { AttachButton, Attachments, useAttachments } from '#console/shell/upload/attachments.tsx';

/** Takes the files that come with a new ticket. */
export function TicketFilesField({ name, label, hint, value, errors, onChange }: OwnFieldProps) {
  const keys = Array.isArray(value) ? value.map(String) : [];
  const files = keys.map((key) => uploads.get(key) ?? { key, name: 'A file uploaded before', mime: '', bytes: 0 });
  // Files that are chosen at once arrive before the form is drawn again.
  const now = useRef<readonly Attachment[]>(files);
  useEffect(() => {
    now.current = files;
  });
  const put = (next: readonly Attachment[]) => {
    now.current = next;
    next.forEach((file) => uploads.set(file.key, file));
    onChange(next.map(({ key }) => key));
  };
  const batch = useAttachments({ most: MAX_MESSAGE_FILES, current: () => now.current, onChange: put });
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-2">
      <span className="font-medium text-ink">{label}</span>
      <Attachments
        files={files}
        batch={batch}
        error={errors[name]}
        onRemove={({ key }) => put(now.current.filter((file) => file.key !== key))}
      />
      <div>
        <AttachButton of="ticket" batch={batch} />
      </div>
      {hint !== undefined && <span className="text-sm text-faint">{hint}</span>}
    </div>
  );
}

/** What was uploaded in this tab, by its key: a draft keeps the keys only. */
const uploads = new Map<string, Attachment>();
