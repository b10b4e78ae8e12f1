import { fillPath } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import { CENTRE } from '#domain/content/body.ts';
import type { Cover } from '#domain/content/publishable.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { PictureUpload } from '#console/shell/upload/picture-upload.tsx';
import { Button } from '#console/ui/button.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { FocalPoint } from '#console/ui/input/focal-point.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { languageLabel, languagesOf } from './content-words.tsx';

/** Chooses the picture above an article, with a description in each of its languages. */
export function CoverField({ name, label, hint, value, values, errors, onChange, onBlur }: OwnFieldProps) {
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
              label="Focal point of the cover"
              value={cover.focal}
              onChange={(focal) => onChange({ ...cover, focal })}
            />
            <Button size="sm" className="self-start" onClick={() => onChange(null)}>
              Remove cover
            </Button>
          </div>
          <div className="flex min-w-64 flex-1 flex-col gap-3">
            {languagesOf(values['texts'] as Readonly<Record<string, unknown>> | undefined).map((tag) => {
              const wrong = errors[`${name}.alt.${tag}`];
              return (
                <Field
                  key={tag}
                  label={`Description of the cover (${languageLabel(tag)})`}
                  {...(tag === 'en' && { hint: 'For readers who do not see it' })}
                  {...(wrong && { error: wrong })}
                >
                  <TextInput
                    name={`${name}.alt.${tag}`}
                    lang={tag}
                    autoComplete="off"
                    value={cover.alt[tag] ?? ''}
                    onChange={(event) =>
                      onChange({ ...cover, alt: { ...cover.alt, [tag]: event.currentTarget.value } })
                    }
                    onBlur={onBlur}
                  />
                </Field>
              );
            })}
          </div>
        </div>
      ) : (
        <PictureUpload
          side={1920}
          whole
          button="Use this cover"
          call={storage.uploadArticlePhoto}
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
