import { useEffect, type RefObject } from 'react';
import { languageLabel } from '#console/shell/content/content-words.tsx';

/** The part of a form that a link leads to, such as the guide in Japanese. */
export interface Start {
  readonly language: string;
  readonly part: string;
}

/** Moves the focus to the part that a link names, once it is on screen: the editor of a guide loads by itself. */
export function useStartAt(form: RefObject<HTMLElement | null>, { language, part }: Start): void {
  useEffect(() => {
    if (part === '') return undefined;
    const go = () => {
      const field = fieldOf(form.current, { language, part });
      if (!field) return false;
      field.focus({ preventScroll: true });
      field.scrollIntoView({ block: 'center' });
      return true;
    };
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      if (go() || tries > MOST_TRIES) clearInterval(timer);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [form, language, part]);
}

/** Returns the control of a part: of pictures the description of the hero picture, or else what adds one. */
function fieldOf(form: HTMLElement | null, { language, part }: Start): HTMLElement | null | undefined {
  const all = (selector: string) => [...(form?.querySelectorAll<HTMLElement>(selector) ?? [])];
  if (part === 'hero') return all('[name="hero.alt.en"]')[0] ?? all('[data-field="hero"] button').at(-1);
  if (part === 'gallery') return all('[data-field="gallery"] button').at(-1);
  const label = CSS.escape(`Guide (${languageLabel(language)})`);
  return part === 'guide'
    ? all(`[contenteditable="true"][aria-label="${label}"]`)[0]
    : all(`[name="${CSS.escape(`texts.${language}.${part}`)}"]`)[0];
}

const EVERY_MS = 50;
const MOST_TRIES = 100;
