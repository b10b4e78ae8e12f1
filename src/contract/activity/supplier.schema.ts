import * as v from 'valibot';
import type { ServiceDetails } from '#contract/kit/call.ts';
import { countryCode, name, text, wholeIn } from '#contract/kit/fields.ts';
import { deletionDetails, namesDetails, plainDetails, recordOf } from '#contract/kit/plain.schema.ts';

const fields = {
  name,
  /** Whom to reach, and how. */
  contact: text(1, 200, 'Mei Tan, mei@harbour.example'),
  country: v.nullable(countryCode),
  /** What it pays for each activity that is sold. */
  commission_bps: wholeIn(0, 10_000),
};

export const Supplier = recordOf({
  ...fields,
  country_name: v.nullable(v.string()),
  /** How many activities it has. */
  activities: v.number(),
});
export type Supplier = v.InferOutput<typeof Supplier>;

export const SupplierInput = v.strictObject({
  ...fields,
  country: v.optional(fields.country, null),
  commission_bps: v.optional(fields.commission_bps, 0),
});

export const SUPPLIER_SORTS = ['name', 'activities', 'commission', 'country'] as const;

export const supplierDetails = {
  names: namesDetails('Names of the suppliers of activities, by id.'),
  ...deletionDetails('supplier', Supplier),
  ...plainDetails({
    noun: 'supplier',
    nouns: 'Direct suppliers of activities',
    row: Supplier,
    input: SupplierInput,
    sorts: SUPPLIER_SORTS,
    filters: { country: v.optional(countryCode) },
  }),
} satisfies ServiceDetails;
