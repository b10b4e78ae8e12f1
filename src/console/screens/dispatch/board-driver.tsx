import type { BoardDriver } from '#contract/dispatch/board.schema.ts';
import { Dot } from '#console/ui/status.tsx';
import { offDuty } from './board-words.ts';

/** Shows a driver at the head of their row: name, company, and the reason when they take no jobs. */
export function DriverHead({ driver }: { driver: BoardDriver }) {
  const off = offDuty(driver);
  const [car] = driver.cars;
  return (
    <span className="flex min-w-0 flex-1 flex-col leading-4">
      <span className="flex min-w-0 items-center gap-1.5">
        <Dot tone={off ? 'neutral' : 'good'} />
        <span className="truncate font-medium text-ink">{driver.name}</span>
      </span>
      <span className="truncate text-xs text-muted">{off ?? (car ? `${car.plate} · ${car.class}` : 'No car')}</span>
    </span>
  );
}
