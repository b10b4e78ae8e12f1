import { area } from '#console/registry/define.ts';
import { boardScreen } from './drivers-board.ts';
import { CAR_SCREENS } from './drivers-cars.ts';
import { COMPANY_SCREENS } from './drivers-company.ts';
import { DRIVER_SCREENS } from './drivers-list.ts';
import { STATEMENT_SCREENS } from './drivers-statements.ts';

export const drivers = area({
  id: 'drivers',
  title: 'Drivers',
  icon: 'drivers',
  tag: 'drivers',
  screens: [boardScreen, ...DRIVER_SCREENS, ...CAR_SCREENS, ...COMPANY_SCREENS, ...STATEMENT_SCREENS],
  actions: [],
  loadDeferred: () => import('#commands/deferred.ts').then((m) => m.DEFERRED.drivers),
});
