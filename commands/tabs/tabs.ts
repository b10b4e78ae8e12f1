import { action, area } from '#console/registry/define.ts';
import type { Ctx } from '#console/registry/context.ts';

/** Commands on the tabs of the console. */
export const tabs = area({
  id: 'tabs',
  title: 'Tabs',
  icon: 'open',
  screens: [],
  actions: [
    tabAction('tabs.close', 'Close this tab', ({ tabs: open }) => open.close('this'), ['Alt+w']),
    tabAction('tabs.closeRight', 'Close the tabs to the right', ({ tabs: open }) => open.close('right')),
    tabAction('tabs.closeLeft', 'Close the tabs to the left', ({ tabs: open }) => open.close('left')),
    tabAction('tabs.closeAll', 'Close all tabs', ({ tabs: open }) => open.close('all')),
    tabAction('tabs.reopen', 'Reopen the tab closed last', ({ tabs: open }) => open.reopen()),
    tabAction('tabs.next', 'Next tab', ({ tabs: open }) => open.step(1), [']']),
    tabAction('tabs.previous', 'Previous tab', ({ tabs: open }) => open.step(-1), ['[']),
    tabAction('tabs.moveRight', 'Move this tab right', ({ tabs: open }) => open.move(1)),
    tabAction('tabs.moveLeft', 'Move this tab left', ({ tabs: open }) => open.move(-1)),
    ...Array.from({ length: 9 }, (_, index) => ({
      ...tabAction(`tabs.go${index + 1}`, `Go to tab ${index + 1}`, ({ tabs: open }) => open.show(index), [
        `Alt+${index + 1}`,
      ]),
      quiet: true as const,
    })),
  ],
});

function tabAction(id: string, title: string, does: (shell: Ctx['shell']) => void, keys?: readonly string[]) {
  return action({
    id,
    title,
    words: ['tab'],
    ...(keys ? { keys } : {}),
    steps: {},
    test: (_, ctx) =>
      ctx.shell.tabs.on() ? { ok: true } : { ok: false, why: 'The console shows one screen at a time: tabs are off.' },
    run: async ({ ctx }) => {
      does(ctx.shell);
      return { say: '' };
    },
  });
}
