import { ImportPage } from '#console/shell/import/import-page.tsx';

/** Imports exchange rates from a CSV file. */
export const RateImport = () => <ImportPage target="fx_rate" title="Import rates" list="data.currency" />;
