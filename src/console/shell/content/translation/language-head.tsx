import X from 'lucide-react/icons/x';
import { Button, IconButton } from '#console/ui/button.tsx';
import { Badge } from '#console/ui/status.tsx';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import type { Translation } from './use-translation.ts';

type LanguageHeadProps = {
  language: string;
  translation: Translation;
  onNext(): void;
  onClose(): void;
};

/** Says above the second language how much of it is out of date or not translated, and leads from gap to gap. */
export function LanguageHead({ language, translation, onNext, onClose }: LanguageHeadProps) {
  const { changed, untranslated, isUnknown, isReviewed } = translation;
  const hint = hintOf(translation);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium text-ink">{languageLabel(language)}</span>
        {changed > 0 && <Badge tone="warn">{`${changed} out of date`}</Badge>}
        {isUnknown && <Badge tone="warn">Out of date</Badge>}
        {untranslated > 0 && <Badge tone="neutral">{`${untranslated} not translated`}</Badge>}
        {changed + untranslated === 0 && !isUnknown && !translation.loading && (
          <Badge tone="good">{isReviewed ? 'Up to date once saved' : 'Complete'}</Badge>
        )}
        <span className="ml-auto flex flex-wrap items-center gap-1">
          {(changed > 0 || isUnknown) && (
            <Button size="sm" variant="quiet" onClick={() => translation.stillRight()}>
              All still right
            </Button>
          )}
          <Button size="sm" variant="quiet" keys="l" onClick={onNext}>
            Next gap
          </Button>
          <IconButton size="sm" icon={X} label="Close the second language" keys="mod+\" onClick={onClose} />
        </span>
      </div>
      {hint !== undefined && <p className="text-sm text-faint">{hint}</p>}
    </div>
  );
}

function hintOf({ changed, isTyped, isUnknown }: Translation): string | undefined {
  if (isUnknown) return 'The English changed. What it was then is not kept.';
  if (changed === 0) return undefined;
  return isTyped ? 'Saving marks the whole text as up to date.' : 'Saving a change marks the whole text as up to date.';
}
