/** The failure page at `/404`, where unknown addresses end (specification §2). */
export { NotFound as NotFoundScreen } from '#console/shell/common/failures.tsx';
