import { car } from '#contract/fleet/car.ts';
import { company } from '#contract/fleet/company.ts';
import { document } from '#contract/fleet/document.ts';
import { expiry } from '#contract/fleet/expiry.ts';
import { screen } from '#console/registry/define.ts';
import { plainScreens } from '#console/registry/plain-screens.ts';

const companies = plainScreens('company', {
  title: 'Companies',
  words: ['company', 'supplier', 'operator', 'fleet', 'vendor', 'subcontractors', 'transport companies'],
  order: 3,
  icon: 'company',
  keys: ['g m'],
  list: () => import('#console/screens/fleet/company/company-list.tsx').then((m) => ({ default: m.CompanyList })),
  filters: () => import('#console/screens/fleet/company/company-list.tsx').then((m) => m.FILTERS),
  record: () => import('#console/screens/fleet/company/company-record.tsx').then((m) => ({ default: m.CompanyRecord })),
  edit: () => import('#console/screens/fleet/company/company-form.tsx').then((m) => ({ default: m.CompanyEdit })),
  create: () => import('#console/screens/fleet/company/company-form.tsx').then((m) => ({ default: m.CompanyCreate })),
});

const addService = screen({
  id: 'drivers.company.service.create',
  title: 'Add service',
  path: '/drivers/company/:id/services/create',
  parent: 'drivers.company.record',
  call: [company.addService, company.airports, car.classes],
  load: () => import('#console/screens/fleet/company/service-form.tsx').then((m) => ({ default: m.ServiceCreate })),
});

const editService = screen({
  id: 'drivers.company.service.edit',
  title: 'Edit service',
  path: '/drivers/company/:id/services/:sid/edit',
  parent: 'drivers.company.record',
  call: [company.services, company.updateService, company.airports, car.classes],
  load: () => import('#console/screens/fleet/company/service-form.tsx').then((m) => ({ default: m.ServiceEdit })),
});

const addDocument = screen({
  id: 'drivers.paper.create',
  title: 'Add document',
  path: '/drivers/papers/create/:owner/:id',
  parent: 'drivers.company',
  call: document.create,
  load: () => import('#console/screens/fleet/document-form.tsx').then((m) => ({ default: m.DocumentCreate })),
});

const editDocument = screen({
  id: 'drivers.paper.edit',
  title: 'Edit document',
  path: '/drivers/papers/:id/edit',
  parent: 'drivers.company',
  call: [document.one, document.update],
  load: () => import('#console/screens/fleet/document-form.tsx').then((m) => ({ default: m.DocumentEdit })),
});

const expiring = screen({
  id: 'drivers.expiring',
  title: 'Expiring documents',
  words: [
    'expiry',
    'licence',
    'insurance',
    'inspection',
    'document',
    'due',
    'expired papers',
    'renewals',
    'missing papers',
    'paperwork',
    'runs out',
    'run out',
    'car insurance',
    'compliance',
    'out of date',
  ],
  path: '/drivers/expiring',
  call: expiry.list,
  menu: { order: 5, icon: 'expiring' },
  keys: ['g x'],
  load: () => import('#console/screens/fleet/expiring-list.tsx').then((m) => ({ default: m.ExpiringList })),
});

/** The screens of companies and documents, within the area of drivers. */
export const COMPANY_SCREENS = [...companies, addService, editService, addDocument, editDocument, expiring];
