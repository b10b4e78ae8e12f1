import { ACTIONS, TAGS } from './access.ts';
import type { Action, Grants, Tag } from './access.ts';

/** A default role. `level` orders authority: 0 is the highest, 9 the lowest. */
export type RoleSeed = { code: RoleCode; name: string; level: number; grants: Grants };

/** The twelve roles of a new installation. */
export const ROLE_CODES = [
  'superadmin',
  'user_admin',
  'operations',
  'dispatcher',
  'fleet',
  'pricing',
  'finance',
  'support',
  'content',
  'marketing',
  'hotel',
  'auditor',
] as const;

export type RoleCode = (typeof ROLE_CODES)[number];

export const SUPERADMIN: RoleCode = 'superadmin';

/**
 * One row per role: its name, its level, then its actions in the order of `TAGS`.
 * a add · d delete · e edit · q query · g get · n enable · x disable · i import · o export · R query and get · ALL all
 * nine · – none
 */
const TABLE: Record<RoleCode, readonly [name: string, level: number, cells: string]> = {
  superadmin: ['Superadmin', 0, 'ALL | ALL | ALL | ALL | ALL | ALL | ALL | ALL | ALL | ALL | ALL | ALL'],
  user_admin: ['User administrator', 1, 'ALL | – | R | – | – | – | – | – | – | – | – | –'],
  operations: ['Operations manager', 3, 'R o | ALL | R | ALL | R o | – | R | – | ALL | – | R | –'],
  dispatcher: ['Dispatcher', 5, '– | R e | R | R | – | – | – | – | R e | – | – | –'],
  fleet: ['Fleet manager', 5, '– | R | R | ALL | – | – | – | – | R e | – | – | –'],
  pricing: ['Pricing manager', 5, '– | R o | a e R n x i | – | ALL | – | R | – | – | – | – | –'],
  finance: ['Finance', 5, 'R | R d o | R | R o | R o | – | – | – | R e | – | R o | –'],
  support: ['Customer support', 5, 'R e | R a e x | R | – | R | – | – | – | a e R x | R | R | –'],
  content: ['Content editor', 5, '– | – | R | – | – | R e | a e R n x | ALL | – | ALL | R | –'],
  marketing: ['Marketing', 5, 'R | – | R | – | – | ALL | R | R | – | R n x | R | ALL'],
  hotel: ['Hotel manager', 5, '– | – | R | – | – | R | R | – | R | – | ALL | –'],
  auditor: ['Auditor', 9, 'R o | R o | R o | R o | R o | R | R | R | R o | R | R o | R'],
};

const KEYS = {
  add: 'a',
  delete: 'd',
  edit: 'e',
  query: 'q',
  get: 'g',
  enable: 'n',
  disable: 'x',
  import: 'i',
  export: 'o',
} satisfies Record<Action, string>;

export const DEFAULT_ROLES: readonly RoleSeed[] = ROLE_CODES.map((code) => {
  const [name, level, cells] = TABLE[code];
  const columns = cells.split('|');
  const grants: Grants = {};
  TAGS.forEach((tag: Tag, index) => {
    const actions = actionsOf(columns[index] ?? '');
    if (actions.length > 0) grants[tag] = actions;
  });
  return { code, name, level, grants };
});

function actionsOf(cell: string): readonly Action[] {
  const keys = new Set(cell.replace('ALL', 'a d e q g n x i o').replace('R', 'q g').replace('–', '').split(' '));
  return ACTIONS.filter((action) => keys.has(KEYS[action]));
}
