import { driverRating } from '#contract/booking/rating.ts';
import { comment } from '#contract/comment.ts';
import { board } from '#contract/dispatch/board.ts';
import { kind } from '#contract/kit/kind.ts';
import { asWords } from '#domain/text/words.ts';
import { car } from './car.ts';
import { company } from './company.ts';
import { crew } from './company-crew.ts';
import { document } from './document.ts';
import { driver, staffDriver } from './driver.ts';
import { expiry } from './expiry.ts';

const driverKind = kind('driver', {
  within: 'place',
  calls: driver,
  list: 'drivers.list',
  path: '/drivers/list/:id',
  called: ({ name }) => name,
  hint: ({ phone, company_name, status }) =>
    [phone, company_name, status !== 'active' && status.replace('_', ' ')].filter(Boolean).join(' · '),
  alsoReadBy: [
    staffDriver.list,
    staffDriver.one,
    staffDriver.orders,
    staffDriver.leave,
    car.list,
    car.one,
    board.read,
    crew.drivers,
    crew.carsOfDriver,
    driverRating.list,
    comment.list,
  ],
});

const carKind = kind('car', {
  within: 'place',
  calls: car,
  list: 'drivers.cars',
  path: '/drivers/cars/:id',
  called: ({ plate }) => plate,
  hint: ({ make, model, company_name }) => `${make} ${model} · ${company_name}`,
  bulk: [car.toggle, car.validate],
  alsoReadBy: [car.search, driver.list, driver.one, board.read, crew.cars, comment.list],
});

const companyKind = kind('company', {
  within: 'place',
  calls: {
    list: company.list,
    one: company.one,
    create: company.create,
    update: company.update,
    toggle: company.toggle,
    remove: company.remove,
  },
  list: 'drivers.company',
  path: '/drivers/company/:id',
  called: ({ name }) => name,
  bulk: [company.toggle, company.validate],
  hint: ({ city_name, validation_status }) => `${city_name} · ${asWords(validation_status).toLowerCase()}`,
  alsoReadBy: [comment.list],
});

const documentKind = kind('document', {
  within: 'place',
  calls: document,
  list: null,
  path: null,
  called: ({ type, owner_name }) => `${asWords(type)} of ${owner_name}`,
  hint: ({ state, expires_on }) => `${state}${expires_on === null ? '' : ` · until ${expires_on}`}`,
  alsoReadBy: [expiry.list, expiry.figures],
});

export const FLEET_KINDS = [driverKind, carKind, companyKind, documentKind] as const;
