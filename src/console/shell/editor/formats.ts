import type { Editor } from '@tiptap/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Heading4 from 'lucide-react/icons/heading-4';
import Info from 'lucide-react/icons/info';
import Italic from 'lucide-react/icons/italic';
import Lightbulb from 'lucide-react/icons/lightbulb';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Minus from 'lucide-react/icons/minus';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Redo from 'lucide-react/icons/redo-2';
import TextQuote from 'lucide-react/icons/text-quote';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import type { CalloutTone, HeadingLevel } from '#domain/content/body.ts';
import type { Icon } from '#console/ui/button.tsx';
import { moveBlock } from './move-blocks.ts';

/** Something the editor can do with what is selected. */
export interface Format {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  readonly keys?: string;
  /** Whether the selection has it; absent for what is done once. */
  isOn?(editor: Editor): boolean;
  /** Whether it can be done now; always where it is absent. */
  mayRun?(editor: Editor): boolean;
  run(editor: Editor): void;
}

/** Makes blocks of a kind. An item of a list leaves its list. */
function asBlock(editor: Editor, name: string, attributes: Readonly<Record<string, unknown>> = {}): void {
  const change = editor.chain().focus();
  if (editor.isActive('listItem')) change.liftListItem('listItem');
  change.setNode(name, attributes).run();
}

const block = (
  id: string,
  label: string,
  icon: Icon,
  name: string,
  attributes: Readonly<Record<string, unknown>> = {},
): Format => ({
  id,
  label,
  icon,
  isOn: (editor) => editor.isActive(name, attributes) && !(name === 'paragraph' && editor.isActive('listItem')),
  run: (editor) => asBlock(editor, name, attributes),
});

const heading = (level: HeadingLevel, icon: Icon): Format =>
  block(`heading${level}`, `Heading ${level - 1}`, icon, 'heading', { level });

const callout = (tone: CalloutTone, label: string, icon: Icon): Format =>
  block(`callout-${tone}`, label, icon, 'callout', { tone });

const list = (name: 'bulletList' | 'orderedList', label: string, icon: Icon): Format => ({
  id: name,
  label,
  icon,
  isOn: (editor) => editor.isActive(name),
  run(editor) {
    if (!editor.isActive('listItem')) asBlock(editor, 'paragraph');
    const change = editor.chain().focus();
    (name === 'bulletList' ? change.toggleBulletList() : change.toggleOrderedList()).run();
  },
});

/** What a block of text can be. */
export const TEXT_FORMATS: readonly Format[] = [
  block('paragraph', 'Text', Pilcrow, 'paragraph'),
  heading(2, Heading2),
  heading(3, Heading3),
  heading(4, Heading4),
  list('bulletList', 'List', List),
  list('orderedList', 'Numbered list', ListOrdered),
  block('quote', 'Quote', TextQuote, 'quote'),
  callout('info', 'Note', Info),
  callout('tip', 'Tip', Lightbulb),
  callout('warning', 'Warning', TriangleAlert),
];

/** What is put between blocks, beside pictures. */
export const DIVIDER: Format = {
  id: 'divider',
  label: 'Divider',
  icon: Minus,
  run: (editor) =>
    void editor
      .chain()
      .focus()
      .insertContent([{ type: 'divider' }, { type: 'paragraph' }])
      .run(),
};

export const MARKS: readonly Format[] = [
  {
    id: 'bold',
    label: 'Bold',
    icon: Bold,
    keys: 'Mod+B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => void editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    label: 'Italic',
    icon: Italic,
    keys: 'Mod+I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => void editor.chain().focus().toggleItalic().run(),
  },
];

export const STEPS: readonly Format[] = [
  { id: 'up', label: 'Move block up', icon: ArrowUp, keys: 'Alt+ArrowUp', run: (editor) => void moveBlock(editor, -1) },
  {
    id: 'down',
    label: 'Move block down',
    icon: ArrowDown,
    keys: 'Alt+ArrowDown',
    run: (editor) => void moveBlock(editor, 1),
  },
  {
    id: 'undo',
    label: 'Undo',
    icon: Undo,
    keys: 'Mod+Z',
    mayRun: (editor) => editor.can().undo(),
    run: (editor) => void editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    label: 'Redo',
    icon: Redo,
    keys: 'Mod+Shift+Z',
    mayRun: (editor) => editor.can().redo(),
    run: (editor) => void editor.chain().focus().redo().run(),
  },
];
