import { fillPath } from '#contract/kit/call.ts';
import { storage } from '#contract/storage.ts';
import type { Picture } from '#domain/content/body.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { FocalPoint } from '#console/ui/input/focal-point.tsx';
import { TextInput } from '#console/ui/input/input.tsx';

type PictureFieldsProps = {
  picture: Picture;
  /** Names the picture among several, such as "2". */
  nth?: number;
  onChange(change: Partial<Picture>): void;
};

/** Edits what is said of a picture in a text, and which point of it stays visible. */
export function PictureFields({
  picture: { key, alt, decorative, caption, focal },
  nth,
  onChange,
}: PictureFieldsProps) {
  const of = nth === undefined ? '' : ` ${nth}`;
  return (
    <div className="grid items-start gap-3 @lg:grid-cols-[auto_1fr]">
      <FocalPoint
        src={addressOf(key)}
        label={`Focal point of picture${of}`}
        value={focal}
        onChange={(point) => onChange({ focal: point })}
      />
      <div className="flex min-w-0 flex-col gap-2">
        <Field label={`Description of the picture${of}`} hint="For readers who do not see it">
          <TextInput
            value={alt}
            disabled={decorative}
            maxLength={300}
            onChange={(event) => onChange({ alt: event.currentTarget.value })}
          />
        </Field>
        <Field label={`Caption${of}`}>
          <TextInput
            value={caption}
            maxLength={500}
            onChange={(event) => onChange({ caption: event.currentTarget.value })}
          />
        </Field>
        <Checkbox
          label="Decorative: it says nothing that the text does not"
          checked={decorative}
          onChange={(event) =>
            onChange({ decorative: event.currentTarget.checked, ...(event.currentTarget.checked && { alt: '' }) })
          }
        />
      </div>
    </div>
  );
}

/** Returns the address of a picture in a text. */
export const addressOf = (key: string): string => pictureAddress(fillPath(storage.image.path, { key })) ?? '';
