import { ImportPage } from '#console/shell/import/import-page.tsx';

/** Imports activities from a supplier's file. */
export const ActivityImport = () => (
  <ImportPage target="activity" title="Import activities" list="articles.activities" />
);
