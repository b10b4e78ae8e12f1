import { useContext, type ReactNode } from 'react';
import type { Editor } from '@tiptap/core';
import { MAX_INTRO } from '#domain/content/destination.ts';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import { MIN_INTRO } from '#domain/content/publishable.ts';
import { directionOf } from '#domain/text/direction.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { cx } from '#console/ui/cx.ts';
import { Field } from '#console/ui/input/field.tsx';
import { TextArea, TextInput } from '#console/ui/input/input.tsx';
import { part } from '#console/ui/page/part.tsx';
import { Skeleton } from '#console/ui/page/skeleton.tsx';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import { LineHint } from './line-hint.tsx';
import { ReviewContext } from './review.ts';
import type { LineName, TextName, Texts } from './texts.ts';
import { TipsField } from './tips-field.tsx';
import type { Translation } from './use-translation.ts';

const BodyEditor = part(
  () => import('#console/shell/editor/body-editor.tsx').then((m) => m.BodyEditor),
  <Skeleton className="h-72 w-full" />,
);

type LanguageTextsProps = Pick<OwnFieldProps, 'name' | 'errors' | 'onLeave'> & {
  tag: string;
  texts: Texts;
  /** How it is translated; undefined for English. */
  translation?: Translation | undefined;
  /** Shown above the texts. */
  head?: ReactNode;
  put(change: Texts): void;
  onEditor(editor: Editor | undefined): void;
};

/** Edits what an article says in one language. Beside another language, each text is in the same row as that of the other. */
export function LanguageTexts({ name, tag, texts, translation, head, errors, ...on }: LanguageTextsProps) {
  const { put, onLeave, onEditor } = on;
  const language = languageLabel(tag);
  const path = (field: string) => `${name}.${tag}.${field}`;
  const wiring = (field: keyof Texts) => {
    const error = errors[path(field)] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path(field)}.`))?.[1];
    return error === undefined ? {} : { error };
  };
  const { form } = useContext(ReviewContext);
  const control = (field: LineName) => ({
    name: path(field),
    lang: tag,
    dir: directionOf(tag),
    value: texts[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => put({ ...texts, [field]: event.currentTarget.value }),
    onBlur: () => onLeave(path(field)),
  });
  const hinted = (field: TextName, words?: string) => {
    const mark = translation?.marks.lines.get(field);
    const isMarked = mark?.is === 'changed' || mark?.is === 'untranslated';
    if (!isMarked) return words === undefined ? {} : { hint: words };
    return { hint: <LineHint mark={mark} words={words} onStillRight={() => translation?.stillRight(field)} /> };
  };
  const draw = (field: TextName) => {
    if (field === 'tips')
      return (
        <TipsField
          key={field}
          name={path(field)}
          language={tag}
          tips={texts.tips ?? []}
          errors={errors}
          {...hinted(field)}
          onChange={(tips) => put({ ...texts, tips })}
          onBlur={() => onLeave(path(field))}
        />
      );
    const { label, hint, rows } = LINES[field];
    return (
      <Field
        key={field}
        label={`${label} (${language})`}
        required={tag === 'en' && field === 'title'}
        {...hinted(field, hint?.(texts[field] ?? '', tag))}
        {...wiring(field)}
      >
        {rows === 1 ? (
          <TextInput autoComplete="off" {...control(field)} />
        ) : (
          <TextArea rows={rows} {...control(field)} />
        )}
      </Field>
    );
  };
  return (
    <div
      role="group"
      aria-label={language}
      className={cx(
        'flex min-w-0 flex-col gap-4 @3xl:grid @3xl:grid-rows-subgrid',
        // A row for the head, for each text and for the body.
        ROWS[form.above.length + form.below.length],
      )}
    >
      {head ?? <span className="max-@3xl:hidden" />}
      {form.above.map(draw)}
      <BodyEditor
        label={`${form.body} (${language})`}
        lang={tag}
        dir={directionOf(tag)}
        value={texts.body}
        {...wiring('body')}
        onChange={(body) => put({ ...texts, body })}
        onBlur={() => onLeave(path('body'))}
        onEditor={onEditor}
      />
      {form.below.map(draw)}
    </div>
  );
}

/** Says how long an introduction is, and how long it has to be in English. */
const introHint = (text: string, language: string): string =>
  `${[...text.trim()].length} of ${MAX_INTRO} characters${language === SOURCE_LANGUAGE ? `, at least ${MIN_INTRO} to be published` : ''}`;

/** The rows of so many texts. */
const ROWS: Readonly<Record<number, string>> = { 2: '@3xl:row-span-4', 4: '@3xl:row-span-6', 5: '@3xl:row-span-7' };

const LINES: Readonly<
  Record<LineName, { label: string; hint?(text: string, language: string): string; rows: number }>
> = {
  title: { label: 'Title', rows: 1 },
  excerpt: { label: 'Excerpt', hint: () => 'Shown in lists, at most 300 characters', rows: 2 },
  intro: { label: 'Introduction', hint: introHint, rows: 4 },
  terms: { label: 'Terms', hint: () => 'Plain text in lines', rows: 4 },
  seo_title: { label: 'Title for search engines', hint: () => 'Empty: the title', rows: 1 },
  seo_description: { label: 'Description for search engines', hint: () => 'Empty: the excerpt', rows: 2 },
};
