import { useState, type ReactNode } from 'react';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { PictureUpload } from '#console/shell/upload/picture-upload.tsx';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import type { FieldSpec } from '#console/shell/form/fields.ts';

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
      <span className="font-medium text-ink">{label}</span>
      {address !== null && (
        <div className="flex flex-wrap items-end gap-3">
          <img
            src={address}
            alt=""
            className={cx(
              'rounded border border-line bg-surface',
              spec.whole ? 'max-h-32 max-w-64 object-contain p-2' : 'size-32 object-cover',
            )}
          />
          <Button size="sm" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        </div>
      )}
      <PictureUpload
        side={spec.side}
        whole={spec.whole ?? false}
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
