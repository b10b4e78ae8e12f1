import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Editor } from '@tiptap/core';
import { article as calls } from '#contract/content/article.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { register } from '#console/shell/state/controllers.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { countOf, EMPTY, gapAfter, marksOf, type ByLanguage, type LineName, type Place } from './texts.ts';
import type { Translation } from './use-translation.ts';

/** Loaded with the editor, whose parts it needs. */
const blocks = () => import('#console/shell/editor/translation/go-to-block.ts');

interface Gaps {
  /** Name of the field of all texts. */
  readonly name: string;
  readonly recordId: number | undefined;
  readonly texts: ByLanguage;
  readonly others: readonly string[];
  readonly beside: string | undefined;
  readonly translation: Translation | undefined;
  readonly area: RefObject<HTMLElement | null>;
  readonly english: Editor | undefined;
  /** The editor of the language beside the English. */
  readonly other: Editor | undefined;
  choose(language: string | undefined): void;
}

/** Leads from gap to gap, from language to language, and opens and closes the second language, also by key. */
export function useGaps(gaps: Gaps) {
  const { beside, translation, other, choose } = gaps;
  const { data } = useCall(calls.one, { params: { id: gaps.recordId ?? 0 } }, { enabled: gaps.recordId !== undefined });
  /** The language whose first gap is gone to once it is on screen. */
  const [awaited, setAwaited] = useState<string>();
  const last = useRef<string>(undefined);
  const hasGaps = (tag: string) =>
    data?.data.languages[tag] === 'stale' ||
    countOf(marksOf(gaps.texts['en'] ?? EMPTY, null, gaps.texts[tag] ?? EMPTY), 'untranslated') > 0;

  const next = async () => {
    if (beside === undefined || !translation) {
      const first = gaps.others.find(hasGaps);
      if (first === undefined) return toast({ tone: 'info', text: 'No language has gaps.' });
      choose(first);
      return setAwaited(first);
    }
    const from = await placeWithFocus(gaps);
    const found = gapAfter(translation.marks, from);
    if (found) return goTo(gaps, found);
    const at = gaps.others.indexOf(beside);
    const after = [...gaps.others.slice(at + 1), ...gaps.others.slice(0, at)].find(hasGaps);
    if (after !== undefined) {
      choose(after);
      return setAwaited(after);
    }
    const first = gapAfter(translation.marks, undefined);
    if (first) return goTo(gaps, first);
    return toast({ tone: 'info', text: 'There are no gaps.' });
  };

  const toggle = () => {
    setAwaited(undefined);
    if (beside === undefined) return choose(gaps.others.find(hasGaps) ?? lastOf(gaps.others, last.current));
    last.current = beside;
    const { activeElement: focused } = document;
    choose(undefined);
    if (
      focused === document.body ||
      gaps.area.current?.querySelector('[role="group"] ~ [role="group"]')?.contains(focused)
    )
      gaps.english?.commands.focus();
  };

  const latest = useLatest({ next, toggle });
  useEffect(
    () =>
      register('translations', {
        next: () => void latest.current.next(),
        toggle: () => latest.current.toggle(),
      }),
    [latest],
  );
  const isReady = awaited !== undefined && awaited === beside && other !== undefined && translation?.loading === false;
  const ready = useLatest(gaps);
  useEffect(() => {
    if (!isReady) return undefined;
    // The marks of the editor are drawn by an effect of a component that is mounted with it.
    const later = setTimeout(() => {
      setAwaited(undefined);
      const marks = ready.current.translation?.marks;
      const first = marks && gapAfter(marks, undefined);
      if (first) void goTo(ready.current, first);
    });
    return () => clearTimeout(later);
  }, [isReady, ready]);
  return { next: () => void next(), toggle };
}

const lastOf = (others: readonly string[], last: string | undefined): string | undefined =>
  others.find((tag) => tag === last) ?? others[0];

const fieldsOf = ({ name, beside }: Gaps) => `${name}.${beside ?? ''}.`;

/** Returns the text or the block with the focus, in either language. */
async function placeWithFocus(gaps: Gaps): Promise<Place | undefined> {
  const focused = document.activeElement?.getAttribute('name') ?? '';
  for (const start of [fieldsOf(gaps), `${gaps.name}.en.`])
    if (focused.startsWith(start)) return { field: focused.slice(start.length) as LineName };
  const { blockWithFocus } = await blocks();
  for (const editor of [gaps.other, gaps.english]) {
    const block = editor && blockWithFocus(editor);
    if (block !== undefined) return { block };
  }
  return undefined;
}

async function goTo(gaps: Gaps, place: Place): Promise<void> {
  if (place.block !== undefined) {
    const { goToBlock } = await blocks();
    if (gaps.other) goToBlock(gaps.other, place.block);
    return;
  }
  const field = gaps.area.current?.querySelector<HTMLElement>(`[name="${CSS.escape(fieldsOf(gaps) + place.field)}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
