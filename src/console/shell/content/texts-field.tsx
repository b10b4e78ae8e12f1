import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Editor } from '@tiptap/core';
import { EMPTY_BODY } from '#domain/content/body.ts';
import type { BlockCaret } from '#console/shell/editor/translation/translation-marks.tsx';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Select } from '#console/ui/input/input.tsx';
import { part } from '#console/ui/page/part.tsx';
import { AddLanguage } from './add-language.tsx';
import { languageLabel, languagesOf } from './content-words.tsx';
import { LanguageHead } from './translation/language-head.tsx';
import { LanguageTexts } from './translation/language-texts.tsx';
import { ReviewContext } from './translation/review.ts';
import type { ByLanguage, Texts } from './translation/texts.ts';
import { useGaps } from './translation/use-gaps.ts';
import { useTranslation } from './translation/use-translation.ts';

const TranslationMarks = part(() =>
  import('#console/shell/editor/translation/translation-marks.tsx').then((m) => m.TranslationMarks),
);

/** Edits what content says: English, and beside it one of its other languages, block by block. */
export function TextsField(props: OwnFieldProps) {
  const texts = (props.value ?? {}) as ByLanguage;
  const others = languagesOf(texts).filter((tag) => tag !== 'en');
  const { form, start } = useContext(ReviewContext);
  const [choice, setChoice] = useState({ start, language: start });
  // A link that leads elsewhere chooses anew.
  const chosen = choice.start === start ? choice.language : start;
  const choose = (language: string | undefined) => setChoice({ start, language });
  const beside = others.find((tag) => tag === chosen);
  const [english, setEnglish] = useState<Editor>();
  const [other, setOther] = useState<Editor>();
  const [caret, setCaret] = useState<BlockCaret>();
  const area = useRef<HTMLDivElement>(null);
  const addStart = useEffectEvent(() => {
    if (start !== undefined && start !== 'en' && !others.includes(start))
      props.onChange({ ...texts, [start]: form.empty });
  });
  // A link may lead to a language that is still to be written.
  useEffect(() => addStart(), [start]);
  const put = (tag: string, change: Texts | null) => props.onChange({ ...texts, [tag]: change });
  const translation = useTranslation(props.recordId, beside, texts);
  const { next, toggle } = useGaps({ ...props, texts, others, beside, choose, translation, area, english, caret });
  return (
    <div ref={area} className="col-span-full flex flex-col gap-4">
      <Languages {...props} texts={texts} others={others} beside={beside} choose={choose} />
      <div className={cx('grid items-start gap-x-6 gap-y-4', beside !== undefined && '@3xl:grid-cols-2')}>
        <LanguageTexts
          {...props}
          tag="en"
          texts={texts['en'] ?? form.empty}
          head={
            beside !== undefined && (
              <p className="text-faint">
                <span className="font-medium text-ink">English</span> source
              </p>
            )
          }
          put={(change) => put('en', change)}
          onEditor={setEnglish}
        />
        {beside !== undefined && translation && (
          <LanguageTexts
            key={beside}
            {...props}
            tag={beside}
            texts={texts[beside] ?? form.empty}
            translation={translation}
            head={<LanguageHead language={beside} translation={translation} onNext={next} onClose={toggle} />}
            put={(change) => put(beside, change)}
            onEditor={setOther}
          />
        )}
      </div>
      {translation && english && other && (
        <TranslationMarks
          english={english}
          translation={other}
          body={texts['en']?.body ?? EMPTY_BODY}
          marks={translation.marks.blocks}
          onStillRight={(block) => translation.stillRight('body', block)}
          onNext={next}
          onCaret={setCaret}
        />
      )}
    </div>
  );
}

type LanguagesProps = OwnFieldProps & {
  texts: ByLanguage;
  others: readonly string[];
  beside: string | undefined;
  choose(language: string | undefined): void;
};

/** Chooses the language beside the English, adds one and removes one. */
function Languages({ texts, others, beside, choose, onChange, recordId }: LanguagesProps) {
  const { form } = useContext(ReviewContext);
  return (
    <div data-aside className="flex flex-wrap items-center gap-3">
      {others.length > 0 && (
        <Select
          aria-label="Language beside the English"
          className="w-56"
          placeholder="English alone"
          value={beside ?? ''}
          options={others.map((value) => ({ value, label: languageLabel(value) }))}
          onChange={(event) => choose(event.currentTarget.value || undefined)}
        />
      )}
      {beside !== undefined && (
        <Button
          size="sm"
          onClick={() => {
            choose(undefined);
            const { [beside]: _, ...rest } = texts;
            onChange(recordId === undefined ? rest : { ...rest, [beside]: null });
          }}
        >
          {`Remove ${languageLabel(beside)}`}
        </Button>
      )}
      <AddLanguage
        to="the article"
        present={others}
        onAdd={(tag) => {
          onChange({ ...texts, [tag]: form.empty });
          choose(tag);
        }}
      />
    </div>
  );
}
