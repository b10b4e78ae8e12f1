import { AREAS } from '#commands/index.ts';
import type { Area } from '#console/registry/define.ts';
import { complete } from '#console/registry/registry.ts';

/** Every area of the console with all it brings, as a console has it once its first screen stands. */
export const WHOLE: readonly Area[] = await Promise.all(AREAS.map(complete));
