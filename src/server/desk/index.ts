import { desk } from '#contract/desk.ts';
import { playbook } from '#contract/staff/playbook.ts';
import { implement } from '#server/kit/http/handlers.ts';
import { playbookHandlers } from './playbook.ts';
import { preferences, savePreference } from './preference.ts';
import { viewHandlers } from './view.ts';

export const deskRoutes = [
  ...implement(desk, { preferences, savePreference, ...viewHandlers }),
  ...implement(playbook, playbookHandlers),
];
