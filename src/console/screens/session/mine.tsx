import { useSnapshot } from 'valtio';
import { notice } from '#contract/notice.ts';
import { nounOf } from '#console/registry/kinds.ts';
import { recordPath } from '#console/registry/links.ts';
import { openNotice } from '#console/shell/frame/bell.tsx';
import { execute } from '#console/shell/commands/executor.ts';
import { NoticeList } from '#console/shell/frame/notice-list.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { recents } from '#console/shell/state/recents.ts';
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
  const { records } = useSnapshot(recents);
  const { registry } = runtime();
  const lines = records.slice(0, SHOWN).flatMap((ref) => {
    const path = recordPath(registry, ref);
    return path ? [{ ref, path }] : [];
  });
  return (
    <Section title="Recently opened">
      {lines.length === 0 && <p className="text-muted">Records you open appear here.</p>}
      <ul className="flex flex-col">
        {lines.map(({ ref, path }) => (
          <li key={`${ref.kind} ${ref.id}`}>
            <Link href={path} className={LINE}>
              <span className="truncate">{ref.label}</span>
              <span className="text-sm text-faint">{nounOf(ref.kind)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
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

const LINE = 'flex min-h-8 items-center justify-between gap-4 rounded px-2 -mx-2 text-ink hover:bg-hover';
const SHOWN = 8;
