import { ImportPage } from '#console/shell/import/import-page.tsx';

/** Customers from a CSV file. */
export const CustomerImport = () => <ImportPage target="customer" title="Import customers" list="users.customers" />;
