import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Trash from 'lucide-react/icons/trash-2';
import { fillPath } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import { CENTRE } from '#domain/content/body.ts';
import { MAX_GALLERY } from '#domain/content/destination.ts';
import type { Cover } from '#domain/content/publishable.ts';
import { AltTexts } from '#console/shell/content/alt-texts.tsx';
import { languagesOf } from '#console/shell/content/content-words.tsx';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { PictureUpload } from '#console/shell/upload/picture-upload.tsx';
import { IconButton } from '#console/ui/button.tsx';

/** Edits the pictures of a place in their order, each with a description in every language. */
export function GalleryField({ name, label, hint, value, values, errors, onChange, onBlur }: OwnFieldProps) {
  const pictures = Array.isArray(value) ? (value as readonly Cover[]) : [];
  const languages = languagesOf(values['texts'] as Readonly<Record<string, unknown>> | undefined);
  const put = (at: number, change: Partial<Cover>) =>
    onChange(pictures.map((picture, index) => (index === at ? { ...picture, ...change } : picture)));
  const move = (at: number, by: number) => {
    const next = [...pictures];
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-3">
      <span className="flex items-baseline gap-2">
        <span className="font-medium text-ink">{label}</span>
        <span className="text-sm text-faint tabular-nums">{`${pictures.length} of ${MAX_GALLERY}`}</span>
      </span>
      {pictures.map(({ key, alt }, at) => {
        const address = pictureAddress(fillPath(storage.image.path, { key }));
        return (
          <div key={`${key} ${at}`} className="flex flex-wrap items-start gap-4 rounded border border-line p-3">
            <div className="flex flex-col gap-1">
              {address !== null && <img src={address} alt="" className="h-24 w-36 rounded object-cover" />}
              <span className="flex gap-1">
                <IconButton
                  icon={ChevronUp}
                  label={`Move picture ${at + 1} up`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={ChevronDown}
                  label={`Move picture ${at + 1} down`}
                  disabled={at === pictures.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  icon={Trash}
                  label={`Remove picture ${at + 1}`}
                  onClick={() => onChange(pictures.filter((_, index) => index !== at))}
                />
              </span>
            </div>
            <AltTexts
              name={`${name}.${at}`}
              of={`picture ${at + 1}`}
              alt={alt}
              languages={languages}
              errors={errors}
              onChange={(next) => put(at, { alt: next })}
              onBlur={onBlur}
            />
          </div>
        );
      })}
      {pictures.length < MAX_GALLERY && (
        <PictureUpload
          key={pictures.length}
          side={1920}
          whole
          button="Add this picture"
          onUploaded={({ key }) => onChange([...pictures, { key, alt: {}, focal: CENTRE }])}
        />
      )}
      {hint !== undefined && <span className="text-sm text-faint">{hint}</span>}
      {errors[name] !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {errors[name]}
        </p>
      )}
    </div>
  );
}
