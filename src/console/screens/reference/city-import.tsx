import { ImportPage } from '#console/shell/import/import-page.tsx';

/** Imports cities from a CSV file. */
export const CityImport = () => <ImportPage target="city" title="Import cities" list="data.city" />;
