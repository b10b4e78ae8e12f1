import { useEffect } from 'react';
import type { Editor } from '@tiptap/core';

interface TextAttributes {
  label: string;
  /** Ids of the hint and the error. */
  described: string;
  required: boolean;
  isWrong: boolean;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Id of the "/" menu, with which the ids of its lines begin. */
  menu: string;
  /** The line of the menu that Enter takes; undefined while it is closed. */
  chosen: string | undefined;
}

/** Tells assistive technology what a text is, and which line of its menu is chosen. */
export function useTextAttributes(
  editor: Editor | undefined,
  { label, described, required, isWrong, lang, dir, menu, chosen }: TextAttributes,
): void {
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': described,
          'aria-required': String(required),
          'aria-invalid': String(isWrong),
          ...(chosen !== undefined && { 'aria-controls': menu, 'aria-activedescendant': `${menu}${chosen}` }),
          lang,
          dir,
          class: 'body-text',
        },
      },
    });
  }, [editor, label, described, required, isWrong, lang, dir, menu, chosen]);
}
