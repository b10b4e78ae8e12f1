import { useState, type KeyboardEvent, type ReactNode } from 'react';
import Copy from 'lucide-react/icons/copy';
import { publicReference } from '#contract/reference/public-reference.ts';
import type { Body } from '#domain/content/body.ts';
import { isRecordSection, needsTitle, SECTION_PLACEMENTS, sectionName, type Section } from '#domain/home/layout.ts';
import { directionOf } from '#domain/text/direction.ts';
import { asWords } from '#domain/text/words.ts';
import { instantOf, wallOf } from '#console/shell/common/instant-text.ts';
import { DateInput } from '#console/shell/common/date-input.tsx';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import { readNumber } from '#console/shell/form/field/number-text.ts';
import { search } from '#console/shell/common/search.ts';
import { useNames, type Names } from '#console/shell/form/names.ts';
import { zoneOptions } from '#console/shell/form/zones.ts';
import { Button } from '#console/ui/button.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select, TextInput } from '#console/ui/input/input.tsx';
import { MultiSelect } from '#console/shell/common/multi-select.tsx';
import { NumericInput } from '#console/ui/input/numeric-input.tsx';
import { part } from '#console/ui/page/part.tsx';
import { Skeleton } from '#console/ui/page/skeleton.tsx';
import { errorAt } from './error-at.ts';
import { SourceFields } from './source-fields.tsx';
import type { Sections } from './use-sections.ts';

const BodyEditor = part(
  () => import('#console/shell/editor/body-editor.tsx').then((m) => m.BodyEditor),
  <Skeleton className="h-48 w-full" />,
);

type SectionPanelProps = {
  section: Section;
  board: Sections;
  /** By the path within the section. */
  errors: Readonly<Record<string, string>>;
};

/** Edits a section below its row. The page beside it follows at once; Escape closes it and keeps what was changed. */
export function SectionPanel({ section, board, errors }: SectionPanelProps) {
  const names = useNames({ countries: publicReference.countriesMap, languages: publicReference.languagesMap });
  const [language, setLanguage] = useState('en');
  const change = (next: Partial<Section>) => board.change({ ...section, ...next });
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    board.close(true);
  };
  return (
    <div
      role="group"
      aria-label={sectionName(section)}
      onKeyDown={pressed}
      className="flex flex-col gap-3 border-l-2 border-accent-ink bg-accent-tint px-4 pt-2 pb-3"
    >
      <Words {...{ section, language, setLanguage, change, errors }} languages={names.languages} />
      {section.type === 'banner' && (
        <Field label="Placement" className="w-40" {...errorAt(errors, 'placement')}>
          <Select
            value={section.placement ?? 'strip'}
            options={SECTION_PLACEMENTS.map((value) => ({ value, label: asWords(value) }))}
            onChange={(event) =>
              change({ placement: SECTION_PLACEMENTS.find((each) => each === event.currentTarget.value) ?? 'strip' })
            }
          />
        </Field>
      )}
      {isRecordSection(section.type) ? (
        <SourceFields type={section.type} section={section} errors={errors} onChange={change} />
      ) : (
        section.type !== 'text' && <Limit section={section} errors={errors} onChange={change} />
      )}
      <Times section={section} errors={errors} onChange={change} />
      <div className="grid gap-3 @md:grid-cols-2 tablet:grid-cols-2">
        <Field label="Markets" {...errorAt(errors, 'markets')}>
          <MultiSelect
            label="Markets"
            placeholder="All markets"
            options={optionsFrom(names.countries)}
            value={[...section.markets]}
            onChange={(markets) => change({ markets })}
          />
        </Field>
        <Field label="Languages" {...errorAt(errors, 'languages')}>
          <MultiSelect
            label="Languages"
            placeholder="All languages"
            options={optionsFrom(names.languages)}
            value={[...section.languages]}
            onChange={(languages) => change({ languages })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {!board.fixed && (
          <>
            <Button size="sm" variant="quiet" icon={Copy} onClick={() => board.copy(section.id)}>
              Duplicate
            </Button>
            <Button size="sm" variant="quiet" className="text-bad" onClick={() => board.remove(section.id)}>
              Remove section
            </Button>
          </>
        )}
        <Button size="sm" variant="quiet" keys="esc" className="ml-auto" onClick={() => board.close(true)}>
          Close
        </Button>
      </div>
    </div>
  );
}

type Changing = {
  section: Section;
  errors: Readonly<Record<string, string>>;
  onChange(next: Partial<Section>): void;
};

type WordsProps = Omit<Changing, 'onChange'> & {
  language: string;
  languages: Names;
  setLanguage(tag: string): void;
  change(next: Partial<Section>): void;
};

/** Edits the title of a section, and its text, in one language at a time. */
function Words({ section, language, languages, setLanguage, change, errors }: WordsProps): ReactNode {
  const { type, title, body } = section;
  const say = `${needsTitle(type) ? 'Title' : 'Name for staff and readers'} (${languageLabel(language)})`;
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={say}
          required={needsTitle(type) && language === 'en'}
          className="min-w-48 flex-1"
          {...errorAt(errors, `title.${language}`)}
        >
          <TextInput
            ref={focusOnMount}
            value={title[language] ?? ''}
            lang={language}
            dir={directionOf(language)}
            maxLength={120}
            onChange={(event) => change({ title: { ...title, [language]: event.currentTarget.value } })}
          />
        </Field>
        <Field label="Language of the words" className="w-44">
          <Select
            value={language}
            options={Object.keys({ en: '', ...languages }).map((value) => ({
              value,
              label: `${languageLabel(value)}${(title[value] ?? '') === '' ? '' : ' ✓'}`,
            }))}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
        </Field>
      </div>
      {type === 'text' && (
        <BodyEditor
          key={language}
          label={`Text (${languageLabel(language)})`}
          lang={language}
          dir={directionOf(language)}
          value={body[language]}
          {...errorAt(errors, `body.${language}`)}
          onChange={(own: Body) => change({ body: { ...body, [language]: own } })}
          onBlur={() => undefined}
        />
      )}
    </>
  );
}

const Limit = ({ section, errors, onChange }: Changing) => (
  <Field label="Banners at most" className="w-40" {...errorAt(errors, 'limit')}>
    <NumericInput
      value={section.limit}
      parse={readNumber}
      format={String}
      onValueChange={(limit) => onChange({ limit: limit as number })}
    />
  </Field>
);

/** Edits when a section is shown, by the clock of a zone. */
function Times({ section, errors, onChange }: Changing) {
  const { starts_at, ends_at, schedule_zone: zone } = section;
  const input = (name: 'starts_at' | 'ends_at', label: string) => (
    <Field label={label} className="w-72 max-w-full" {...errorAt(errors, name)}>
      <DateInput
        time
        zone={zone}
        value={wallOf(section[name], zone)}
        onValueChange={(typed) => onChange({ [name]: instantOf(typed, zone) })}
      />
    </Field>
  );
  const moveTo = (next: string) =>
    onChange({
      schedule_zone: next,
      starts_at: instantOf(wallOf(starts_at, zone), next),
      ends_at: instantOf(wallOf(ends_at, zone), next),
    });
  return (
    <div className="flex flex-wrap items-start gap-3">
      {input('starts_at', 'Shown from')}
      {input('ends_at', 'Until')}
      <Field label="Times are those of" className="w-56 max-w-full">
        <Combobox
          value={zone}
          text={zone.replaceAll('_', ' ')}
          find={(typed) => search(zoneOptions(), typed)}
          onChange={(next) => next !== '' && moveTo(next)}
        />
      </Field>
    </div>
  );
}

const optionsFrom = (names: Names) => Object.entries(names).map(([value, label]) => ({ value, label }));
