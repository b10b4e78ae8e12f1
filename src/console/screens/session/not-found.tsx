import { NotThere } from '#console/shell/common/failures.tsx';
import { NearestRecords } from '#console/shell/record/nearest-records.tsx';
import { usePath } from '#console/shell/state/history-entry.ts';

/** Error page at `/404`, where unknown addresses end (PRODUCT.md#areas-and-addresses). */
export const NotFoundScreen = () => <NotThere nearest={<NearestRecords path={usePath()} />} />;
