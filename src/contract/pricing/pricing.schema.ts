import type { ServiceDetails } from '#contract/kit/call.ts';
import { namesDetails } from '#contract/kit/plain.schema.ts';

export const pricingDetails = {
  currencies: namesDetails('The currency of each city by its id.'),
  classes: namesDetails('Names of car classes by id, the smallest first.'),
  classCodes: namesDetails('Names of car classes by code, the smallest first.'),
  calendars: namesDetails('Names of holiday calendars by code.'),
} satisfies ServiceDetails;
