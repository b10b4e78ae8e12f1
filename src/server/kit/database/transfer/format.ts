import { createHash } from 'node:crypto';

/**
 * The export file: gzipped lines of JSON, independent of engine and PostgreSQL version.
 *
 *     {"kerbside_export":1,"exported_at":…,"migrations":[{name,checksum}…]}
 *     {"table":"city","columns":[{name,type}…]}
 *     ["1","Singapore",null]           one line per row: every value as PostgreSQL writes it as text
 *     {"rows":1,"sum":"…"}
 *     {"sequences":[{"name":"city_id_seq","value":"1","called":true}…]}
 *     {"tables":1}                     the file is complete
 */
export type ExportHeader = {
  kerbside_export: 1;
  exported_at: string;
  migrations: { name: string; checksum: string }[];
};
export type Column = { name: string; type: string };
export type TableStart = { table: string; columns: Column[] };
export type TableEnd = { rows: number; sum: string };
export type Sequence = { name: string; value: string; called: boolean };
export type Sequences = { sequences: Sequence[] };
export type FileEnd = { tables: number };
export type Row = (string | null)[];

/** Counts rows and sums their hashes. The order of rows does not matter, because no engine guarantees one. */
export class RowSum {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.rows += 1;
    this.#sum = (this.#sum + createHash('sha256').update(line).digest().readBigUInt64BE()) % MODULUS;
  }

  end(): TableEnd {
    return { rows: this.rows, sum: this.#sum.toString(16) };
  }
}

const MODULUS = 1n << 128n;
