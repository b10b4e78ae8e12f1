import type { Direction } from './rows.ts';

export const DIRECTIONS = ['arrival', 'departure'] as const satisfies readonly Direction[];
