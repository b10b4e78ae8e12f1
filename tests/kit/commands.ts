import { AREAS } from '#commands/index.ts';
import type { Area } from '#console/registry/define.ts';
import { complete } from '#console/registry/registry.ts';

/** All areas of the console with their deferred commands. */
export const WHOLE: readonly Area[] = await Promise.all(AREAS.map(complete));
