import type { Driver } from '#contract/fleet/driver.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { Badge, Status, type Tone } from '#console/ui/status.tsx';

export const DriverState = ({ status }: Pick<Driver, 'status'>) => (
  <Status tone={TONES[status]}>{asWords(status)}</Status>
);

export const DriverBadge = ({ status }: Pick<Driver, 'status'>) => (
  <Badge tone={TONES[status]}>{asWords(status)}</Badge>
);

const TONES: Readonly<Record<Driver['status'], Tone>> = {
  pending: 'info',
  active: 'good',
  off_duty: 'neutral',
  suspended: 'bad',
  terminated: 'bad',
};
