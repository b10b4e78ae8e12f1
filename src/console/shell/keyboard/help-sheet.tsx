import { fold } from '#domain/text/text.ts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Binding, GridName } from '#console/registry/keymap.ts';
import { Switch } from '#console/ui/input/checkbox.tsx';
import { TextInput } from '#console/ui/input/input.tsx';
import { controllers } from '#console/shell/state/controllers.ts';
import { Sheet } from '#console/ui/overlay/dialog.tsx';
import { Kbd } from '#console/ui/kbd.tsx';
import { isMac, keyText, type Caps } from '#console/ui/key-text.ts';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { state } from '#console/registry/state.ts';
import { keysNow } from './keyboard.ts';
import { ownKeys } from '#console/shell/state/own-keys.ts';
import { panels } from '#console/shell/state/panels.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { context } from '#console/shell/commands/shell-context.ts';
import { INNER_KEYS } from './inner-keys.ts';
import { useKeyboardCaps } from './use-keyboard-caps.ts';

/** Shows the keys available to the user on this screen, from the bindings the keyboard listener uses. */
export function HelpSheet() {
  const { singleKeys } = useSnapshot(ownKeys);
  const [typed, setTyped] = useState('');
  const [all] = useState(sections);
  const own = useKeyboardCaps();
  const found = narrowed(all, typed);
  return (
    <Sheet open onOpenChange={(open) => (panels.help = open)} title="Keys on this screen">
      <TextInput
        type="search"
        aria-label="Find a key"
        placeholder="Find a key"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="mb-3"
      />
      {found.map(({ title, lines }) => (
        <Section key={title} title={title} lines={lines} own={own} />
      ))}
      {found.length === 0 && <p className="pb-4 text-faint">No key is named so.</p>}
      <Switch
        label="Single-letter keys"
        hint="When off, only Ctrl, Cmd and Alt shortcuts work"
        checked={singleKeys}
        onChange={(on) => (ownKeys.singleKeys = on)}
      />
    </Sheet>
  );
}

/** Returns the sections with the lines whose title or key has the text. */
function narrowed(all: ReturnType<typeof sections>, typed: string): ReturnType<typeof sections> {
  const text = fold(typed);
  const has = ({ title, keys }: Line) => fold(`${title} ${keys.join(' ')}`).includes(text);
  return all.map(({ title, lines }) => ({ title, lines: lines.filter(has) })).filter(({ lines }) => lines.length > 0);
}

type Line = { id: string; title: string; keys: readonly string[] };

type SectionProps = { title: string; lines: readonly Line[]; own: Caps };

function Section({ title, lines, own }: SectionProps) {
  return (
    <section className="pb-4">
      <h3 className="pb-1 text-sm text-faint">{title}</h3>
      <dl>
        {lines.map((line) => (
          <div key={line.id} className="flex min-h-7 items-center justify-between gap-4">
            <dt className="text-ink">{line.title}</dt>
            <dd className="flex gap-2 text-muted">
              {line.keys.map((keys) => (
                <span key={keys}>
                  <Kbd keys={keys} own={own} />
                  <VisuallyHidden>{keyText(keys, isMac(), own)}</VisuallyHidden>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function sections(): { title: string; lines: readonly Line[] }[] {
  const all = keysNow().filter(forThisPerson);
  const inner = new Set(controllers.grids.map(({ is }) => is));
  return SECTIONS.map(({ title, has, is }) => ({
    title,
    lines: [...linesOf(all.filter(has)), ...(is && inner.has(is) ? INNER_KEYS[is] : [])],
  })).filter(({ lines }) => lines.length > 0);
}

function linesOf(all: readonly Binding[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { id, title, keys } of all) lines.set(id, { id, title, keys: [...(lines.get(id)?.keys ?? []), keys] });
  return [...lines.values()];
}

function forThisPerson({ id }: Binding): boolean {
  const command = runtime().registry.get(id);
  return !command || state(command, context()).is !== 'hidden';
}

const isIn = (place: Binding['where'][number]) => (binding: Binding) => !binding.kind && binding.where.includes(place);

const SECTIONS: readonly { title: string; has(binding: Binding): boolean; is?: GridName }[] = [
  { title: 'This record', has: (binding) => binding.kind !== undefined },
  { title: 'Grid', has: isIn('grid'), is: 'grid' },
  { title: 'Board', has: isIn('board'), is: 'board' },
  { title: 'Calendar', has: isIn('calendar'), is: 'calendar' },
  { title: 'Text', has: isIn('text'), is: 'text' },
  { title: 'Plan', has: isIn('plan'), is: 'plan' },
  { title: 'Layout', has: isIn('layout'), is: 'layout' },
  { title: 'Slides', has: isIn('slides'), is: 'slides' },
  { title: 'What needs you', has: isIn('needs') },
  { title: 'Form', has: isIn('form') },
  { title: 'Translation', has: isIn('translation') },
  { title: 'Table', has: isIn('table') },
  { title: 'Record', has: isIn('record') },
  { title: 'Anywhere', has: isIn('anywhere') },
];
