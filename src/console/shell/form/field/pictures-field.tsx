import { useState } from 'react';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { PictureUpload } from '#console/shell/upload/picture-upload.tsx';
import { Button } from '#console/ui/button.tsx';
import { WholePictures, type PicturesFieldProps } from './whole-pictures.tsx';

/** Shows several pictures of a record, the first of which represents it, with controls to add, promote and remove. */
export const PicturesField = (props: PicturesFieldProps) =>
  props.spec.whole ? <WholePictures {...props} /> : <SquarePictures {...props} />;

function SquarePictures({ label, hint, error, spec, value, onChange }: PicturesFieldProps) {
  const [uploaded, setUploaded] = useState<Readonly<Record<string, string | null>>>({});
  const keys = Array.isArray(value) ? value.map(String) : [];
  const urls = { ...spec.urls, ...uploaded };
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-3">
      <span className="text-sm text-muted">{`${label}, ${keys.length} of at most ${spec.most}`}</span>
      {keys.length > 0 && (
        <ol className="flex flex-wrap gap-3">
          {keys.map((key, index) => (
            <li key={key} className="flex w-32 flex-col gap-1">
              <img
                src={pictureAddress(urls[key]) ?? ''}
                alt={`${label} ${index + 1}`}
                className="size-32 rounded border border-line bg-surface object-cover"
              />
              {index > 0 && (
                <Button
                  size="sm"
                  aria-label={`Put ${spec.noun} ${index + 1} first`}
                  onClick={() => onChange([key, ...keys.filter((each) => each !== key)])}
                >
                  Put first
                </Button>
              )}
              <Button
                size="sm"
                aria-label={`Remove ${spec.noun} ${index + 1}`}
                onClick={() => onChange(keys.filter((each) => each !== key))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ol>
      )}
      {keys.length < spec.most && (
        <PictureUpload
          side={spec.side}
          button={`Add this ${spec.noun}`}
          onUploaded={(file) => {
            setUploaded((before) => ({ ...before, [file.key]: file.url }));
            onChange([...keys, file.key]);
          }}
        />
      )}
      {hint !== undefined && <span className="text-sm text-faint">{hint}</span>}
      {error !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
