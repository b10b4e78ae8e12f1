import { useMemo, useRef, useState } from 'react';
import type { Story } from '#contract/ugc/story.schema.ts';
import { useInitialFocus } from '#console/shell/common/initial-focus.ts';
import { languagesOf } from '#console/shell/content/content-words.tsx';
import { useFocusOnError } from '#console/shell/form/form-view.tsx';
import { copied } from '#console/shell/form/merge.ts';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import type { RecordForm } from '#console/shell/form/use-record-form.ts';
import { useSlideCommands } from './slide-commands.ts';
import type { ByLanguage, FormSlide } from './story-fields.ts';
import { useFilesFromOutside } from './use-files-from-outside.ts';
import { useMarks } from './use-marks.ts';
import { useSlides } from './use-slides.ts';

type EditorProps = { form: RecordForm; record: Story | undefined };

export type Editor = ReturnType<typeof useEditor>;

/** Returns what is edited: the slides and texts of the form, which slide and language are chosen, and how texts stand. */
export function useEditor({ form, record }: EditorProps) {
  const { model, element } = form;
  const { values, emptied } = useFormState(model);
  const slides = useMemo(() => copied(values['slides'] ?? []) as readonly FormSlide[], [values]);
  const texts = useMemo(() => copied(values['texts'] ?? {}) as ByLanguage, [values]);
  const languages = useMemo(() => languagesOf(texts), [texts]);
  const place = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<string>(undefined);
  const [language, setLanguage] = useState('en');
  const [playing, setPlaying] = useState(false);
  const board = useSlides({
    place,
    slides,
    onChange: (next) => model.set('slides', next),
    choose(replaces) {
      replaced.current = replaces;
      input.current?.click();
    },
    write: () => element.current?.querySelector<HTMLElement>(`[data-caption="${language}"]`)?.focus(),
    preview: () => setPlaying(true),
  });
  useSlideCommands(board);
  useFilesFromOutside(board.add);
  useFocusOnError(form);
  useInitialFocus(element, emptied);
  const marks = useMarks({ record, texts, slides });
  return {
    place,
    input,
    board,
    slides,
    texts,
    languages,
    language,
    setLanguage,
    playing,
    setPlaying,
    ...marks,
    /** Takes the files that were chosen. */
    take: (files: readonly File[]) => board.add(files, replaced.current),
  };
}
