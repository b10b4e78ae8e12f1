import { ImportPage } from '#console/shell/import/import-page.tsx';

/** Cities from a CSV file. */
export const CityImport = () => <ImportPage target="city" title="Import cities" list="data.city" />;
