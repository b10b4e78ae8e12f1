import { ImportPage } from '#console/shell/import/import-page.tsx';

/** Exchange rates from a CSV file. */
export const RateImport = () => <ImportPage target="fx_rate" title="Import rates" list="data.currency" />;
