import { ImportPage } from '#console/shell/import/import-page.tsx';

/** Imports customers from a CSV file. */
export const CustomerImport = () => <ImportPage target="customer" title="Import customers" list="users.customers" />;
