import { useSnapshot } from 'valtio';
import type { Binding } from '#console/registry/keymap.ts';
import { Switch } from '#console/ui/input/checkbox.tsx';
import { Sheet } from '#console/ui/overlay/dialog.tsx';
import { Kbd } from '#console/ui/kbd.tsx';
import { isMac, keyText } from '#console/ui/key-text.ts';
import { VisuallyHidden } from '#console/ui/visually-hidden.tsx';
import { state } from '#console/registry/state.ts';
import { keysNow } from './keyboard.ts';
import { ownKeys } from '#console/shell/state/own-keys.ts';
import { panels } from '#console/shell/state/panels.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { context } from '#console/shell/commands/shell-context.ts';

/** Shows the keys available to the user on this screen, from the bindings the keyboard listener uses. */
export function HelpSheet() {
  const { singleKeys } = useSnapshot(ownKeys);
  return (
    <Sheet open onOpenChange={(open) => (panels.help = open)} title="Keys on this screen">
      {sections().map(({ title, lines }) => (
        <Section key={title} title={title} lines={lines} />
      ))}
      <Switch
        label="Single-letter keys"
        hint="When off, only Ctrl, Cmd and Alt shortcuts work"
        checked={singleKeys}
        onChange={(on) => (ownKeys.singleKeys = on)}
      />
    </Sheet>
  );
}

type Line = { id: string; title: string; keys: readonly string[] };

function Section({ title, lines }: { title: string; lines: readonly Line[] }) {
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
                  <Kbd keys={keys} />
                  <VisuallyHidden>{keyText(keys, isMac())}</VisuallyHidden>
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
  return SECTIONS.map(({ title, has }) => ({ title, lines: linesOf(all.filter(has)) })).filter(
    ({ lines }) => lines.length > 0,
  );
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

const SECTIONS: readonly { title: string; has(binding: Binding): boolean }[] = [
  { title: 'This record', has: (binding) => binding.kind !== undefined },
  { title: 'Form', has: isIn('form') },
  { title: 'Table', has: isIn('table') },
  { title: 'Record', has: isIn('record') },
  { title: 'Anywhere', has: isIn('anywhere') },
];
