import { useSnapshot } from 'valtio';
import { allows } from '#domain/access/access.ts';
import { needOf } from '#contract/kit/call.ts';
import { KINDS } from '#contract/kinds.ts';
import type { Ctx } from '#console/registry/context.ts';
import { state } from '#console/registry/state.ts';
import { useContextNow } from '#console/shell/commands/shell-context.ts';
import { notice } from '#contract/notice.ts';
import { nounOf } from '#console/registry/kinds.ts';
import { recordPath } from '#console/registry/links.ts';
import { openNotice } from '#console/shell/frame/bell.tsx';
import { execute } from '#console/shell/commands/executor.ts';
import { NoticeList } from '#console/shell/frame/notice-list.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { recents, type OpenedMark } from '#console/shell/state/recents.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { Button } from '#console/ui/button.tsx';
import { Link } from '#console/ui/link.tsx';
import { Section } from '#console/ui/page/section.tsx';

/** Shows the user's notices, recently opened records and recent commands. */
export function Mine() {
  const mayNotices = useAllowed(notice.list);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {mayNotices && <Notices />}
      <Opened />
      <Done />
    </div>
  );
}

function Notices() {
  const { data } = useCall(notice.list, { query: { page_size: SHOWN } });
  const unread = data?.data.filter(({ read }) => !read) ?? [];
  if (unread.length === 0) return null;
  return (
    <section aria-label="Notices">
      <NoticeList notices={unread} onOpen={openNotice} />
    </section>
  );
}

function Opened() {
  const { opened } = useSnapshot(recents);
  const ctx = useContextNow();
  const lines = opened.flatMap((mark) => lineOf(mark, ctx) ?? []).slice(0, SHOWN);
  return (
    <Section title="Recently opened">
      {lines.length === 0 && <p className="text-muted">Records and screens you open appear here.</p>}
      <ul className="flex flex-col">
        {lines.map(({ path, label, noun }) => (
          <li key={path}>
            <Link href={path} className={LINE}>
              <span className="truncate">{label}</span>
              <span className="text-sm text-faint">{noun}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Returns the line of what was opened; undefined where the person may no longer read it. */
function lineOf(mark: OpenedMark, ctx: Ctx): { path: string; label: string; noun: string } | undefined {
  const { registry } = runtime();
  if ('screen' in mark) {
    const command = registry.get(mark.screen);
    if (command?.is !== 'screen' || state(command, ctx).is !== 'allowed') return undefined;
    return { path: command.def.path, label: command.title, noun: 'screen' };
  }
  const { one, list } = KINDS[mark.kind].calls;
  const path = recordPath(registry, mark);
  if (!path || !ctx.me || !allows(ctx.me.grants, needOf(one ?? list))) return undefined;
  return { path, label: mark.label, noun: nounOf(mark.kind) };
}

function Done() {
  const { commands } = useSnapshot(recents);
  const { registry } = runtime();
  const used = commands.flatMap((id) => registry.get(id) ?? []).filter((command) => command.area.tag);
  if (used.length === 0) return null;
  return (
    <Section title="Recent actions">
      <div className="flex flex-wrap gap-2">
        {used.slice(0, SHOWN).map((command) => (
          <Button key={command.id} onClick={() => execute(command.id)}>
            {command.title}
          </Button>
        ))}
      </div>
    </Section>
  );
}

const LINE =
  'flex min-h-8 max-tablet:min-h-11 items-center justify-between gap-4 rounded px-2 -mx-2 text-ink hover:bg-hover';
const SHOWN = 8;
