/**
 * Returns the market marker of a page address: `ph` when a host label or path segment is exactly `ph` (so also for the
 * `.ph` domain), or with `?market=ph` (PRODUCT.md#markets).
 */
export function marketOf(address: string | URL): 'ph' | undefined {
  const url = new URL(address);
  const labels = url.hostname.toLowerCase().split('.');
  const segments = url.pathname.toLowerCase().split('/');
  const named = url.searchParams.get('market')?.toLowerCase() === 'ph';
  return named || labels.includes('ph') || segments.includes('ph') ? 'ph' : undefined;
}
