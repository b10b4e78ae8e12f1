import type { DocumentOwner } from '#domain/fleet/fleet.ts';

/** Where the record of a company, driver or car stands. */
export const ownerPath = (owner: DocumentOwner, id: number): string => `${PATHS[owner]}/${id}`;

const PATHS: Readonly<Record<DocumentOwner, string>> = {
  company: '/drivers/company',
  driver: '/drivers/list',
  car: '/drivers/cars',
};
