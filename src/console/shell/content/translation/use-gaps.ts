import { useContext, useEffect, useRef, useState, type RefObject } from 'react';
import type { Editor } from '@tiptap/core';
import type { BlockCaret } from '#console/shell/editor/translation/translation-marks.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { register } from '#console/shell/state/controllers.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { useLatest } from '#console/ui/hooks/use-latest.ts';
import { ReviewContext } from './review.ts';
import { countOf, nextGap, isChanged, marksOf, type ByLanguage, type Place, type TextName } from './texts.ts';
import type { Translation } from './use-translation.ts';

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
  /** Moves the caret in both texts, once they are on screen. */
  readonly caret: BlockCaret | undefined;
  choose(language: string | undefined): void;
}

/** Leads from gap to gap, from language to language, and opens and closes the second language, also by key. */
export function useGaps(gaps: Gaps) {
  const { beside, translation, caret, choose } = gaps;
  const { calls, form } = useContext(ReviewContext);
  const { data } = useCall(calls.one, { params: { id: gaps.recordId ?? 0 } }, { enabled: gaps.recordId !== undefined });
  /** The language whose first gap is gone to once it is on screen. */
  const [awaited, setAwaited] = useState<string>();
  const last = useRef<string>(undefined);
  const hasGaps = (tag: string) =>
    data?.data.languages[tag] === 'stale' ||
    countOf(marksOf(form, gaps.texts['en'] ?? form.empty, null, gaps.texts[tag] ?? form.empty), 'untranslated') > 0;

  const next = () => {
    if (beside !== undefined && !caret) return setAwaited(beside);
    if (beside === undefined || !translation) {
      const first = gaps.others.find(hasGaps);
      if (first === undefined) return toast({ tone: 'info', text: 'No language has gaps.' });
      choose(first);
      return setAwaited(first);
    }
    const from = placeWithFocus(gaps);
    const found = nextGap(translation.marks, from);
    if (found) return goTo(gaps, found);
    const at = gaps.others.indexOf(beside);
    const after = [...gaps.others.slice(at + 1), ...gaps.others.slice(0, at)].find(hasGaps);
    if (after !== undefined) {
      choose(after);
      return setAwaited(after);
    }
    const first = nextGap(translation.marks);
    if (first) return goTo(gaps, first);
    return toast({ tone: 'info', text: 'There are no gaps.' });
  };

  const keep = () => {
    const place = placeWithFocus(gaps)?.place;
    if (!place || !translation || !isChanged(translation.marks, place)) return;
    if (place.block === undefined) translation.stillRight(place.field);
    else translation.stillRight('body', place.block);
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

  const latest = useLatest({ next, keep, toggle });
  useEffect(
    () =>
      register('translations', {
        next: () => latest.current.next(),
        keep: () => latest.current.keep(),
        toggle: () => latest.current.toggle(),
      }),
    [latest],
  );
  const isReady = awaited !== undefined && awaited === beside && caret !== undefined && translation?.loading === false;
  const ready = useLatest(gaps);
  useEffect(() => {
    if (!isReady) return undefined;
    // The marks are drawn by an effect that follows this one.
    const later = setTimeout(() => {
      setAwaited(undefined);
      const marks = ready.current.translation?.marks;
      const first = marks && nextGap(marks);
      if (first) goTo(ready.current, first);
    });
    return () => clearTimeout(later);
  }, [isReady, ready]);
  return { next, toggle };
}

const lastOf = (others: readonly string[], last: string | undefined): string | undefined =>
  others.find((tag) => tag === last) ?? others[0];

const fieldsOf = ({ name, beside }: Gaps) => `${name}.${beside ?? ''}.`;

/** Returns the text or the block with the focus, and whether it is that of the English, whose translation comes next. */
function placeWithFocus(gaps: Gaps): { place: Place; isNew: boolean } | undefined {
  const focused = document.activeElement?.getAttribute('name') ?? '';
  for (const start of [fieldsOf(gaps), `${gaps.name}.en.`])
    if (focused.startsWith(start))
      return {
        place: { field: focused.slice(start.length).split('.')[0] as TextName },
        isNew: start !== fieldsOf(gaps),
      };
  const at = gaps.caret?.at();
  return at && { place: { block: at.block }, isNew: at.english };
}

function goTo(gaps: Gaps, place: Place): void {
  if (place.block !== undefined) return gaps.caret?.goTo(place.block);
  const field = gaps.area.current?.querySelector<HTMLElement>(`[name="${CSS.escape(fieldsOf(gaps) + place.field)}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
