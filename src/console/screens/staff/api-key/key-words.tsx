import type { ApiKey } from '#contract/staff/api-key.schema.ts';
import { coverage, isTag } from '#domain/access/access.ts';
import { asWords } from '#domain/text/words.ts';
import { showInstant } from '#console/shell/common/display.ts';
import { relativeText } from '#console/shell/common/relative-time.ts';
import { Status, type Tone } from '#console/ui/status.tsx';

/** Shows whether a key works. */
export const KeyStatus = ({ state }: Pick<ApiKey, 'state'>) => <Status tone={TONES[state]}>{asWords(state)}</Status>;

/** Returns the areas a key reaches. */
export const reachOf = ({ permissions }: Pick<ApiKey, 'permissions'>): string =>
  permissions.map(({ permission_id: tag }) => (isTag(tag) ? coverage(tag) : tag)).join(' · ') || 'Nothing';

/** Shows an instant in the time zone of the profile. */
export const At = ({ at }: { at: string }) => (
  <time dateTime={at} title={relativeText(at)} className="whitespace-nowrap">
    {showInstant(at)}
  </time>
);

const TONES: Readonly<Record<ApiKey['state'], Tone>> = { active: 'good', expired: 'warn', revoked: 'neutral' };
