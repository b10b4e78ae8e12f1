import { useState, type ReactNode } from 'react';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { PictureUpload } from '#console/shell/upload/picture-upload.tsx';
import { Button } from '#console/ui/button.tsx';
import type { FieldSpec } from './fields.ts';

type PictureFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  spec: FieldSpec & { is: 'picture' };
  value: unknown;
  onChange(value: string | null): void;
};

/** Shows a record's picture with controls to remove or replace it. */
export function PictureField({ label, hint, error, spec, value, onChange }: PictureFieldProps) {
  const [own] = useState({ key: value, url: spec.url });
  const [uploaded, setUploaded] = useState<{ key: string; url: string | null }>();
  const shown = [uploaded, own].find((picture) => picture?.key === value)?.url;
  const address = typeof value === 'string' ? pictureAddress(shown) : null;
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-2">
      <span className="text-sm text-muted">{label}</span>
      {address !== null && (
        <div className="flex items-end gap-3">
          <img src={address} alt="" className="size-32 rounded border border-line bg-surface object-cover" />
          <Button size="sm" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        </div>
      )}
      <PictureUpload
        side={spec.side}
        button="Use this picture"
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
