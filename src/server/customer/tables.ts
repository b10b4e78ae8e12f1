import type { Generated, GeneratedAlways } from 'kysely';
import type { ConsentSource } from '#domain/customer.ts';

export interface CustomerTable {
  id: Generated<number>;
  first_name: string;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  language: Generated<string>;
  country: string | null;
  marketing_opt_in: Generated<boolean>;
  /** When what they agreed to was last changed, by whom and how; null where it never was. */
  consent_at: string | null;
  consent_by: number | null;
  consent_through: ConsentSource | null;
  tags: Generated<string[]>;
  note: string | null;
  enabled: Generated<boolean>;
  erased_at: string | null;
  merged_into: number | null;
  /** IANA name of the zone the customer lives in; null where it is unknown. */
  timezone: string | null;
  name: GeneratedAlways<string>;
  search_text: GeneratedAlways<string>;
  /** Normalised keys by which duplicates are found: the same mailbox, number or person. */
  email_key: GeneratedAlways<string | null>;
  phone_key: GeneratedAlways<string | null>;
  person_key: GeneratedAlways<string | null>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: number | null;
  updated_by: number | null;
}

declare module '#server/kit/database/tables.ts' {
  interface Tables {
    customer: CustomerTable;
  }
}
