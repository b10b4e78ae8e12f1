import { dashboard } from '#contract/dashboard/dashboard.ts';
import { SETUP_STEPS, type SetupStep } from '#contract/dashboard/dashboard.schema.ts';
import { useAllowed } from '#console/shell/commands/use-commands.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { TextLink } from '#console/ui/link.tsx';
import { Card } from '#console/ui/page/card.tsx';
import { Status } from '#console/ui/status.tsx';

/** Leads whoever sets up a new installation to its first booking; shows nothing once there is one. */
export function FirstSteps() {
  const allowed = useAllowed(dashboard.setup);
  const { data } = useCall(dashboard.setup, {}, { enabled: allowed });
  const open = data?.data.open ?? [];
  if (open.length === 0) return null;
  const next = open[0];
  return (
    <Card title={`First steps: ${SETUP_STEPS.length - open.length} of ${SETUP_STEPS.length} done`}>
      <ol className="flex flex-col">
        {SETUP_STEPS.map((step) => {
          const { title, why, href } = STEPS[step];
          const isOpen = open.includes(step);
          return (
            <li
              key={step}
              className="flex flex-wrap items-baseline gap-x-4 border-t border-line px-4 py-2 first:border-t-0"
            >
              <div className="min-w-0 flex-1">
                {isOpen ? <TextLink href={href}>{title}</TextLink> : <span className="text-muted">{title}</span>}
                {step === next && <p className="text-muted">{why}</p>}
              </div>
              {isOpen ? step === next && <Status tone="info">Next</Status> : <Status tone="good">Done</Status>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const STEPS: Readonly<Record<SetupStep, { title: string; why: string; href: string }>> = {
  password: {
    title: 'Choose a password of your own',
    why: 'The first one was printed where the server was started.',
    href: '/profile/edit?tab=password',
  },
  letterhead: {
    title: 'Add the name and address of the business',
    why: 'Vouchers, receipts and statements carry them.',
    href: '/data/letterhead',
  },
  city: {
    title: 'Add a city',
    why: 'Trips begin and end in cities; each has its time zone and currency.',
    href: '/data/city/create',
  },
  zone: { title: 'Draw a zone', why: 'A price counts for a zone of the city.', href: '/prices/airports/zones/create' },
  price: { title: 'Set the prices of a zone', why: 'They say what a trip costs you.', href: '/prices/airports/zones' },
  profit: { title: 'Set the profit of the city', why: 'It is added to what a trip costs.', href: '/prices/profit' },
  booking: { title: 'Take the first booking', why: 'Everything it needs is there now.', href: '/orders/new' },
};
