import { serviceOf } from '#contract/kit/call.ts';
import { deletionCalls, namesCall, plainCalls } from '#contract/kit/plain.ts';
import type { supplierDetails } from './supplier.schema.ts';

/** Direct suppliers: those who run activities and are paid without an agency between. */
export const supplier = serviceOf<typeof supplierDetails>()('supplier', '/itinerary/v1/staff/suppliers', {
  names: namesCall('articles'),
  ...deletionCalls('articles'),
  ...plainCalls('articles', { extension: true }),
});
