import { useState } from 'react';
import { story as calls } from '#contract/ugc/story.ts';
import type { Story } from '#contract/ugc/story.schema.ts';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import { invalidate } from '#console/shell/server/queries.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { captionMark, useBefore } from './captions.ts';
import type { ByLanguage, FormSlide } from './story-fields.ts';

type MarksProps = { record: Story | undefined; texts: ByLanguage; slides: readonly FormSlide[] };

/** Returns how each text stands, and what finds one still right: the server hears of it once all of a language are. */
export function useMarks({ record, texts, slides }: MarksProps) {
  const before = useBefore(record);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const saved = record?.texts ?? {};
  const keyOf = (tag: string, slide: string | undefined) => `${record?.version} ${tag} ${slide ?? ''}`;
  const marked = (tag: string, slide: string | undefined, found = accepted) => {
    const mark = captionMark(texts, saved, tag, slide, before);
    return mark.is === 'stale' && found.has(keyOf(tag, slide)) ? { ...mark, is: 'complete' as const } : mark;
  };
  return {
    marked: (tag: string, slide: string | undefined) => marked(tag, slide),
    stillRight(tag: string, slide: string) {
      const found = new Set([...accepted, keyOf(tag, slide)]);
      // A title that is out of date is found right with the last of the captions: it is beside them.
      const open = slides.some(({ id }) => marked(tag, id, found).is === 'stale');
      setAccepted(found);
      if (record && !open) void keepLanguage(record, tag);
    },
  };
}

async function keepLanguage({ id, version }: Story, language: string): Promise<void> {
  try {
    await runtime().send(calls.keepLanguage, { params: { id, language }, ifMatch: version });
    toast({ tone: 'good', text: `The ${languageLabel(language)} is up to date.` });
  } catch (error) {
    toast({ tone: 'bad', text: sentenceOf(error) });
  } finally {
    invalidate([calls.keepLanguage]);
  }
}
