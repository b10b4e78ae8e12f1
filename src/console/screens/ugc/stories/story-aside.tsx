import { AddLanguage } from '#console/shell/content/add-language.tsx';
import { languageLabel, LanguageMark, languagesOf } from '#console/shell/content/content-words.tsx';
import type { OwnFieldProps } from '#console/shell/form/fields.ts';
import { Status } from '#console/ui/status.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { directionOf } from '#domain/text/direction.ts';
import { MAX_STORY_TITLE } from '#domain/ugc/story.ts';
import type { CaptionMark } from './captions.ts';
import type { ByLanguage, FormSlide } from './story-fields.ts';

/** Edits the title of a story in each language. */
export function TitlesField({ name, value, errors, onChange, onLeave }: OwnFieldProps) {
  const texts = (value ?? {}) as ByLanguage;
  const languages = languagesOf(texts);
  const draw = (tag: string) => {
    const path = `${name}.${tag}.title`;
    const error = errors[path];
    return (
      <Field
        key={tag}
        label={`Title (${languageLabel(tag)})`}
        required={tag === 'en'}
        className="col-span-full"
        {...(error && { error })}
      >
        <TextInput
          name={path}
          lang={tag}
          dir={directionOf(tag)}
          autoComplete="off"
          maxLength={MAX_STORY_TITLE}
          value={texts[tag]?.title ?? ''}
          onChange={(event) => onChange({ ...texts, [tag]: { ...texts[tag], title: event.currentTarget.value } })}
          onBlur={() => onLeave(path)}
        />
      </Field>
    );
  };
  return (
    <>
      {languages.map(draw)}
      <AddLanguage
        to="the story"
        present={languages}
        onAdd={(tag) => onChange({ ...texts, [tag]: { title: '', captions: {} } })}
      />
    </>
  );
}

type LanguageStatesProps = {
  languages: readonly string[];
  slides: readonly FormSlide[];
  /** How the caption of a slide stands, or the title. */
  mark(language: string, slide: string | undefined): CaptionMark;
};

/** Says of each language how much of it is missing or out of date. */
export const LanguageStates = ({ languages, slides, mark }: LanguageStatesProps) => (
  <Section title="Languages">
    <ul className="flex flex-col gap-2">
      {languages.map((tag) => {
        const states = [undefined, ...slides.map(({ id }) => id)].map((slide) => mark(tag, slide).is);
        const count = (is: string) => states.filter((each) => each === is).length;
        const [missing, stale] = [count('missing'), count('stale')];
        return (
          <li key={tag} className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-ink">{languageLabel(tag)}</span>
            {missing > 0 ? (
              <Status tone="neutral">{`${missing} missing`}</Status>
            ) : stale > 0 ? (
              <Status tone="warn">{`${stale} out of date`}</Status>
            ) : (
              <LanguageMark state="complete" />
            )}
          </li>
        );
      })}
    </ul>
  </Section>
);

/** Says what is there of what a story needs before it can be published. */
export const Checks = ({ checks }: { checks: readonly { label: string; ok: boolean }[] }) => (
  <Section title="Checks">
    <ul className="flex flex-col gap-2">
      {checks.map(({ label, ok }) => (
        <li key={label}>
          <Status tone={ok ? 'good' : 'warn'}>
            {label}
            {!ok && <span className="sr-only"> – missing</span>}
          </Status>
        </li>
      ))}
    </ul>
  </Section>
);
