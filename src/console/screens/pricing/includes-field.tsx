import Plus from 'lucide-react/icons/plus';
import { publicReference } from '#contract/reference/public-reference.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { LanguageTexts } from '#console/shell/form/field/language-texts.tsx';
import { useNames } from '#console/shell/form/names.ts';
import { Button } from '#console/ui/button.tsx';

/** Edits what a service includes: texts in several languages, one below the other. */
export function IncludesField({ name, label, hint, value, errors, onChange, onBlur }: OwnFieldProps) {
  const { languages } = useNames(NAMES);
  const texts: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <div role="group" aria-label={label} className="col-span-full flex flex-col gap-3">
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
      {errors[name] !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {errors[name]}
        </p>
      )}
      {texts.map((text, at) => (
        <div key={at} className="flex flex-wrap items-start gap-2">
          <div className="max-w-xl min-w-60 flex-1">
            <LanguageTexts
              name={`${name}.${at}`}
              label={`Item ${at + 1}`}
              required
              languages={languages}
              value={text}
              errors={errors}
              onChange={(next) => onChange(texts.map((each, place) => (place === at ? next : each)))}
              onBlur={onBlur}
            />
          </div>
          <Button
            size="sm"
            className="mt-6"
            aria-label={`Remove item ${at + 1}`}
            onClick={() => onChange(texts.filter((_, place) => place !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button size="sm" icon={Plus} className="self-start" onClick={() => onChange([...texts, {}])}>
        Add item
      </Button>
    </div>
  );
}

const NAMES = { languages: publicReference.languagesMap };
