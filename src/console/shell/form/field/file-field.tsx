import { useState, type ReactNode } from 'react';
import { DocumentUpload } from '#console/shell/upload/document-upload.tsx';
import { Button } from '#console/ui/button.tsx';

type FileFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** File the record has at present. */
  stored: { key: string; name: string } | null;
  value: unknown;
  onChange(value: string | null): void;
};

/** Shows a record's document with controls to remove or replace it. */
export function FileField({ label, hint, error, stored, value, onChange }: FileFieldProps) {
  const [uploaded, setUploaded] = useState<{ key: string; name: string }>();
  const held = [uploaded, stored].find((file) => file?.key === value);
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-2">
      <span className="font-medium text-ink">{label}</span>
      {typeof value === 'string' && value !== '' && (
        <div className="flex flex-wrap items-center gap-3">
          <bdi className="min-w-0 break-all">{held?.name ?? 'A file uploaded before'}</bdi>
          <Button size="sm" onClick={() => onChange(null)}>
            Remove file
          </Button>
        </div>
      )}
      <DocumentUpload
        onUploaded={(file) => {
          setUploaded(file);
          onChange(file.key);
        }}
      />
      {hint !== undefined && <span className="text-sm text-faint">{hint}</span>}
      {error !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
