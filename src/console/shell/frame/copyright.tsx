import { PRODUCT } from '#console/registry/derive.ts';

/** Returns the copyright line of footers. */
export const Copyright = () => `© ${year()} ${PRODUCT}`;

const year = (): number => new Date().getFullYear();
