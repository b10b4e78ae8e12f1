import type { Editor } from '@tiptap/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Bold from 'lucide-react/icons/bold';
import Heading1 from 'lucide-react/icons/heading-1';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Info from 'lucide-react/icons/info';
import Italic from 'lucide-react/icons/italic';
import Lightbulb from 'lucide-react/icons/lightbulb';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Image from 'lucide-react/icons/image';
import Images from 'lucide-react/icons/images';
import LinkIcon from 'lucide-react/icons/link';
import MapIcon from 'lucide-react/icons/map';
import Minus from 'lucide-react/icons/minus';
import Pilcrow from 'lucide-react/icons/pilcrow';
import Redo from 'lucide-react/icons/redo-2';
import SquareArrow from 'lucide-react/icons/square-arrow-out-up-right';
import TextQuote from 'lucide-react/icons/text-quote';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import type { CalloutTone, HeadingLevel } from '#domain/content/body.ts';
import type { Icon } from '#console/ui/button.tsx';
import { insertBlock } from './insert-block.ts';
import { moveBlock } from './move-blocks.ts';

/** What asks, above the text, for something that is put into it. */
export type PanelName = 'link' | 'picture' | 'gallery' | 'card' | 'map';

/** Something the editor can do with what is selected: its toolbar, its "/" menu and the palette offer the same. */
export interface TextCommand {
  readonly id: string;
  readonly label: string;
  /** Further words that find it. */
  readonly words?: string;
  readonly icon: Icon;
  readonly keys?: string;
  /** Whether the selection has it; absent for what is done once. */
  isOn?(editor: Editor): boolean;
  /** Whether it can be done now; always where it is absent. */
  mayRun?(editor: Editor): boolean;
  /** @param open opens a panel that asks for more */
  run(editor: Editor, open: (panel: PanelName) => void): void;
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
): TextCommand => ({
  id,
  label,
  icon,
  isOn: (editor) => editor.isActive(name, attributes) && !(name === 'paragraph' && editor.isActive('listItem')),
  run: (editor) => asBlock(editor, name, attributes),
});

const heading = (level: HeadingLevel, icon: Icon): TextCommand =>
  block(`heading${level}`, `Heading ${level - 1}`, icon, 'heading', { level });

const callout = (tone: CalloutTone, label: string, icon: Icon): TextCommand =>
  block(`callout-${tone}`, label, icon, 'callout', { tone });

const list = (name: 'bulletList' | 'orderedList', label: string, icon: Icon): TextCommand => ({
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
export const TEXT_FORMATS: readonly TextCommand[] = [
  block('paragraph', 'Text', Pilcrow, 'paragraph'),
  heading(2, Heading1),
  heading(3, Heading2),
  heading(4, Heading3),
  list('bulletList', 'List', List),
  list('orderedList', 'Numbered list', ListOrdered),
  block('quote', 'Quote', TextQuote, 'quote'),
  callout('info', 'Note', Info),
  callout('tip', 'Tip', Lightbulb),
  callout('warning', 'Warning', TriangleAlert),
];

/** What is put between blocks. What needs more opens a panel. */
export const INSERTS: readonly TextCommand[] = [
  { id: 'picture', label: 'Picture', words: 'image photo', icon: Image, run: (_, open) => open('picture') },
  { id: 'gallery', label: 'Gallery', words: 'pictures images photos', icon: Images, run: (_, open) => open('gallery') },
  {
    id: 'card',
    label: 'Card',
    words: 'activity place article ride',
    icon: SquareArrow,
    run: (_, open) => open('card'),
  },
  { id: 'map', label: 'Map', words: 'places', icon: MapIcon, run: (_, open) => open('map') },
  {
    id: 'divider',
    label: 'Divider',
    words: 'line rule',
    icon: Minus,
    run: (editor) => insertBlock(editor, { type: 'divider' }, true),
  },
];

export const MARKS: readonly TextCommand[] = [
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
  {
    id: 'link',
    label: 'Link',
    words: 'address url',
    icon: LinkIcon,
    isOn: (editor) => editor.isActive('link'),
    run: (_, open) => open('link'),
  },
];

export const MOVES: readonly TextCommand[] = [
  { id: 'up', label: 'Move block up', icon: ArrowUp, keys: 'Alt+ArrowUp', run: (editor) => void moveBlock(editor, -1) },
  {
    id: 'down',
    label: 'Move block down',
    icon: ArrowDown,
    keys: 'Alt+ArrowDown',
    run: (editor) => void moveBlock(editor, 1),
  },
];

export const STEPS: readonly TextCommand[] = [
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

/** What "/" offers while somebody types: what a block can become, and what can be put beside it. */
export const OFFERED_WHILE_TYPING: readonly TextCommand[] = [...TEXT_FORMATS, ...INSERTS];
