import type { DocumentOwner } from '#domain/fleet/fleet.ts';

/** Returns the URL of a company, driver or car. */
export const ownerPath = (owner: DocumentOwner, id: number): string => `${PATHS[owner]}/${id}`;

const PATHS: Readonly<Record<DocumentOwner, string>> = {
  company: '/drivers/company',
  driver: '/drivers/list',
  car: '/drivers/cars',
};
