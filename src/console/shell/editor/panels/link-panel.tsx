import { useState } from 'react';
import { linkProblem } from '#domain/content/link.ts';
import { Button } from '#console/ui/button.tsx';
import { focusOnMount } from '#console/ui/hooks/focus-on-mount.ts';
import { Field } from '#console/ui/input/field.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { TextPanel, type PanelProps } from './text-panel.tsx';

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
    <TextPanel label="Link" editor={editor} onClose={onClose}>
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Address of the link" className="min-w-64 flex-1" {...(error && { error })}>
          <TextInput
            ref={focusOnMount}
            type="url"
            placeholder="https://example.com"
            value={href}
            onChange={(event) => setHref(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              event.stopPropagation();
              take();
            }}
          />
        </Field>
        <Button onClick={take}>Set link</Button>
      </div>
    </TextPanel>
  );
}
