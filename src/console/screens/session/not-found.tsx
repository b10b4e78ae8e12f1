/** Error page at `/404`, where unknown addresses end (PRODUCT.md#areas-and-addresses). */
export { NotFound as NotFoundScreen } from '#console/shell/common/failures.tsx';
