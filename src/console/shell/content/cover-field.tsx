import { fillPath } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import { CENTRE } from '#domain/content/body.ts';
import type { Cover } from '#domain/content/publishable.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { PictureUpload } from '#console/shell/upload/picture-upload.tsx';
import { Button } from '#console/ui/button.tsx';
import { FocalPoint } from '#console/ui/input/focal-point.tsx';
import { AltTexts } from './alt-texts.tsx';
import { languagesOf } from './content-words.tsx';

type PictureFieldOptions = {
  /** Returns the languages in which the picture is described, English first. */
  languages(values: OwnFieldProps['values']): readonly string[];
};

/** Returns a field that chooses a picture, with a description in each of its languages. */
export const pictureField = (options: PictureFieldOptions) => (props: OwnFieldProps) => (
  <PictureField {...props} {...options} />
);

/** Chooses the main picture of content, or of what has a title, with a description in each of its languages. */
export const CoverField = pictureField({
  languages: (values) =>
    languagesOf((values['texts'] ?? values['title']) as Readonly<Record<string, unknown>> | undefined),
});

function PictureField({
  name,
  label,
  hint,
  value,
  values,
  errors,
  languages,
  onChange,
  onBlur,
}: OwnFieldProps & PictureFieldOptions) {
  const cover = value as Cover | null | undefined;
  const error = errors[name];
  const address = cover ? pictureAddress(fillPath(storage.image.path, { key: cover.key })) : null;
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-2">
      <span className="font-medium text-ink">{label}</span>
      {cover && address !== null ? (
        <div className="flex flex-wrap items-start gap-4">
          <div className="flex flex-col gap-2">
            <FocalPoint
              src={address}
              label={`Focal point of the ${label.toLowerCase()}`}
              value={cover.focal}
              onChange={(focal) => onChange({ ...cover, focal })}
            />
            <Button size="sm" className="self-start" onClick={() => onChange(null)}>
              {`Remove ${label.toLowerCase()}`}
            </Button>
          </div>
          <AltTexts
            name={name}
            of={`the ${label.toLowerCase()}`}
            alt={cover.alt}
            languages={languages(values)}
            errors={errors}
            onChange={(alt) => onChange({ ...cover, alt })}
            onBlur={onBlur}
          />
        </div>
      ) : (
        <PictureUpload
          side={1920}
          whole
          button={`Use this ${label.toLowerCase()}`}
          onUploaded={({ key }) => onChange({ key, alt: {}, focal: CENTRE })}
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
