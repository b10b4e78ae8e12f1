import { area } from '#console/registry/define.ts';
import { COMPANY_SCREENS } from './drivers-company.ts';

export const drivers = area({
  id: 'drivers',
  title: 'Drivers',
  icon: 'drivers',
  tag: 'drivers',
  screens: [...COMPANY_SCREENS],
  actions: [],
  later: () => import('./drivers-actions.ts').then((m) => m.driversActions),
});
