import { Extension } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Leads with Enter from a selected block without text to what is said of it. */
export const DescribeBlocks = Extension.create<{ go(): void }>({
  name: 'describeBlocks',
  addOptions: () => ({ go: () => undefined }),
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor: { state } }) => {
        const { selection } = state;
        if (!(selection instanceof NodeSelection) || !DESCRIBED.has(selection.node.type.name)) return false;
        this.options.go();
        return true;
      },
    };
  },
});

const DESCRIBED: ReadonlySet<string> = new Set(['image', 'gallery', 'card', 'map']);
