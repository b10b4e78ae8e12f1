import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { publicReference } from '#contract/reference/public-reference.ts';
import { EMPTY_BODY, type Body } from '#domain/content/body.ts';
import { directionOf } from '#domain/text/direction.ts';
import { search } from '#console/shell/form/field/search.ts';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { useNames } from '#console/shell/form/names.ts';
import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select, TextArea, TextInput } from '#console/ui/input/input.tsx';
import { Skeleton } from '#console/ui/page/skeleton.tsx';
import { part } from '#console/ui/page/part.tsx';
import { languageLabel, languagesOf } from './article-words.tsx';

const BodyEditor = part(
  () => import('#console/shell/editor/body-editor.tsx').then((m) => m.BodyEditor),
  <Skeleton className="h-72 w-full" />,
);

type Texts = { title?: string; excerpt?: string; body?: Body; seo_title?: string; seo_description?: string };
type ByLanguage = Readonly<Record<string, Texts | null>>;

/** Edits what an article says: English, and beside it one of its other languages. */
export function TextsField(props: OwnFieldProps) {
  const texts = (props.value ?? {}) as ByLanguage;
  const { languages } = useNames({ languages: publicReference.languagesMap });
  const others = languagesOf(texts).filter((tag) => tag !== 'en');
  const [chosen, choose] = useState<string>();
  const beside = others.find((tag) => tag === chosen);
  const put = (tag: string, change: Texts | null) => props.onChange({ ...texts, [tag]: change });
  const free = Object.entries(languages).filter(([tag]) => tag !== 'en' && !others.includes(tag));
  return (
    <div className="col-span-full flex flex-col gap-4">
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
              props.onChange(props.recordId === undefined ? rest : { ...rest, [beside]: null });
            }}
          >
            {`Remove ${languageLabel(beside)}`}
          </Button>
        )}
        {free.length > 0 && (
          <span className="flex items-center gap-1">
            <Plus aria-hidden className="size-4 text-faint" />
            <Combobox
              label="Add a language to the article"
              placeholder="Add a language"
              value=""
              text=""
              find={(typed) =>
                search(
                  free.map(([value, label]) => ({ value, label })),
                  typed,
                )
              }
              onChange={(tag) => {
                if (tag === '') return;
                put(tag, EMPTY);
                choose(tag);
              }}
            />
          </span>
        )}
      </div>
      <div className={cx('grid items-start gap-6', beside !== undefined && '@3xl:grid-cols-2')}>
        <LanguageTexts {...props} tag="en" texts={texts['en'] ?? EMPTY} put={(change) => put('en', change)} />
        {beside !== undefined && (
          <LanguageTexts
            key={beside}
            {...props}
            tag={beside}
            texts={texts[beside] ?? EMPTY}
            put={(change) => put(beside, change)}
          />
        )}
      </div>
    </div>
  );
}

const EMPTY: Texts = { title: '', excerpt: '', body: EMPTY_BODY, seo_title: '', seo_description: '' };

type LanguageTextsProps = OwnFieldProps & { tag: string; texts: Texts; put(change: Texts): void };

function LanguageTexts({ name, tag, texts, errors, put, onLeave }: LanguageTextsProps) {
  const language = languageLabel(tag);
  const path = (field: string) => `${name}.${tag}.${field}`;
  const wiring = (field: keyof Texts) => {
    const error = errors[path(field)] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path(field)}.`))?.[1];
    return error === undefined ? {} : { error };
  };
  const line = (field: 'title' | 'seo_title') => (
    <TextInput
      name={path(field)}
      lang={tag}
      dir={directionOf(tag)}
      autoComplete="off"
      value={texts[field] ?? ''}
      onChange={(event) => put({ ...texts, [field]: event.currentTarget.value })}
      onBlur={() => onLeave(path(field))}
    />
  );
  const lines = (field: 'excerpt' | 'seo_description') => (
    <TextArea
      name={path(field)}
      lang={tag}
      dir={directionOf(tag)}
      rows={2}
      value={texts[field] ?? ''}
      onChange={(event) => put({ ...texts, [field]: event.currentTarget.value })}
      onBlur={() => onLeave(path(field))}
    />
  );
  return (
    <div role="group" aria-label={language} className="flex min-w-0 flex-col gap-4">
      <Field label={`Title (${language})`} required={tag === 'en'} {...wiring('title')}>
        {line('title')}
      </Field>
      <Field label={`Excerpt (${language})`} hint="Shown in lists, at most 300 characters" {...wiring('excerpt')}>
        {lines('excerpt')}
      </Field>
      <BodyEditor
        label={`Text (${language})`}
        lang={tag}
        dir={directionOf(tag)}
        value={texts.body}
        {...wiring('body')}
        onChange={(body) => put({ ...texts, body })}
        onBlur={() => onLeave(path('body'))}
      />
      <Field label={`Title for search engines (${language})`} hint="Empty: the title" {...wiring('seo_title')}>
        {line('seo_title')}
      </Field>
      <Field
        label={`Description for search engines (${language})`}
        hint="Empty: the excerpt"
        {...wiring('seo_description')}
      >
        {lines('seo_description')}
      </Field>
    </div>
  );
}
