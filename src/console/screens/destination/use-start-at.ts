import { useEffect, type RefObject } from 'react';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import { goToField } from '#console/shell/form/fields-on-screen.ts';

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
      const field = form.current?.querySelector<HTMLElement>(selectorOf(language, part));
      if (!field) return false;
      if (part === 'hero' || part === 'gallery') goToField(form.current, [part]);
      else field.focus({ preventScroll: true });
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

function selectorOf(language: string, part: string): string {
  if (part === 'hero' || part === 'gallery') return `[data-field="${part}"] > *`;
  if (part === 'guide')
    return `[contenteditable="true"][aria-label="${CSS.escape(`Guide (${languageLabel(language)})`)}"]`;
  return `[name="${CSS.escape(`texts.${language}.${part}`)}"]`;
}

const EVERY_MS = 50;
const MOST_TRIES = 100;
