import { useSnapshot } from 'valtio';
import { greeting } from '#domain/time.ts';
import { booking } from '#contract/booking.ts';
import { nounOf } from '#console/registry/kinds.ts';
import { recordPath } from '#console/registry/links.ts';
import { recents } from '#console/shell/recents.ts';
import { runtime } from '#console/shell/runtime.ts';
import { session } from '#console/shell/session.ts';
import { useAllowed } from '#console/shell/use-commands.ts';
import { execute } from '#console/shell/executor.ts';
import { Button } from '#console/ui/button.tsx';
import { Link } from '#console/ui/link.tsx';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Today } from './today.tsx';

/** Where everybody starts: a greeting, one's own commands and records, and today's operations for who may see bookings. */
export function LandingScreen() {
  const { me } = useSnapshot(session);
  const mayToday = useAllowed(booking.today);
  return (
    <>
      <PageHeader title={`Good ${greeting(hourNow())}${me ? `, ${me.name}` : ''}`} />
      <div className="mt-2 grid gap-6 desktop:grid-cols-[2fr_1fr]">
        {mayToday && <Today />}
        <Mine />
      </div>
    </>
  );
}

function Mine() {
  const { commands, records } = useSnapshot(recents);
  const { registry } = runtime();
  const used = commands.flatMap((id) => registry.get(id) ?? []).filter((command) => command.area.tag);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <section aria-labelledby="recent-records">
        <h2 id="recent-records" className="pb-2 font-semibold text-ink">
          Opened lately
        </h2>
        {records.length === 0 && <p className="text-muted">Records you open stand here.</p>}
        <ul className="flex flex-col">
          {records.slice(0, SHOWN).map((ref) => {
            const path = recordPath(registry, ref);
            return (
              path && (
                <li key={`${ref.kind} ${ref.id}`}>
                  <Link
                    href={path}
                    className="flex min-h-8 items-center justify-between gap-4 rounded px-2 text-ink hover:bg-hover"
                  >
                    <span className="truncate">{ref.label}</span>
                    <span className="text-sm text-faint">{nounOf(ref.kind)}</span>
                  </Link>
                </li>
              )
            );
          })}
        </ul>
      </section>
      {used.length > 0 && (
        <section aria-labelledby="recent-commands">
          <h2 id="recent-commands" className="pb-2 font-semibold text-ink">
            Done lately
          </h2>
          <div className="flex flex-wrap gap-2">
            {used.slice(0, SHOWN).map((command) => (
              <Button key={command.id} onClick={() => execute(command.id)}>
                {command.title}
              </Button>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

const hourNow = (): number => new Date().getHours();
const SHOWN = 8;
