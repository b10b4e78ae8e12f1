import { useState } from 'react';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { linkProblem } from '#domain/content/link.ts';
import { Button } from '#console/ui/button.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { Checkbox } from '#console/ui/input/checkbox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';

type PanelProps = { editor: Editor; onClose(): void };

/** Asks for the address of the selected text. An empty one removes the link. */
export function LinkPanel({ editor, onClose }: PanelProps) {
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [error, setError] = useState<string>();
  const take = () => {
    const address = href.trim();
    const problem = address === '' ? null : linkProblem(address);
    if (problem !== null) return setError(problem);
    const change = editor.chain().focus().extendMarkRange('link');
    if (address === '') change.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      change.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else change.setLink({ href: address }).run();
    onClose();
  };
  return (
    <div className="flex flex-wrap items-end gap-2 border border-b-0 border-control bg-surface p-2">
      <Field label="Address of the link" className="min-w-64 flex-1" {...(error && { error })}>
        <TextInput
          ref={focusOnMount}
          type="url"
          placeholder="https://example.com"
          value={href}
          onChange={(event) => setHref(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            if (event.key === 'Enter') return take();
            editor.commands.focus();
            onClose();
          }}
        />
      </Field>
      <Button onClick={take}>Set link</Button>
      <Button
        variant="quiet"
        onClick={() => {
          editor.commands.focus();
          onClose();
        }}
      >
        Cancel
      </Button>
    </div>
  );
}

/** Edits what is said of the selected picture. */
export function PicturePanel({ editor }: { editor: Editor }) {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { alt, decorative, caption } = selection.node.attrs;
  // Changes of single attributes keep the picture selected.
  const put = (change: Readonly<Record<string, unknown>>) => {
    const { tr } = editor.state;
    for (const [name, value] of Object.entries(change)) tr.setNodeAttribute(selection.from, name, value);
    editor.view.dispatch(tr);
  };
  return (
    <div
      role="group"
      aria-label="Picture"
      className="grid gap-2 border border-b-0 border-control bg-surface p-2 @lg:grid-cols-2"
    >
      <Field label="Description of the picture" hint="For readers who do not see it">
        <TextInput
          value={String(alt)}
          disabled={decorative === true}
          onChange={(event) => put({ alt: event.currentTarget.value })}
        />
      </Field>
      <Field label="Caption">
        <TextInput value={String(caption)} onChange={(event) => put({ caption: event.currentTarget.value })} />
      </Field>
      <Checkbox
        label="Decorative: it says nothing that the text does not"
        checked={decorative === true}
        onChange={(event) =>
          put({ decorative: event.currentTarget.checked, ...(event.currentTarget.checked && { alt: '' }) })
        }
      />
    </div>
  );
}
