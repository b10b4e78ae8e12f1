import type { HotelPartner } from '#contract/hotel/hotel-partner.schema.ts';
import { Status } from '#console/ui/status.tsx';

/** Shows whether a hotel is sold through a partner, and whether at its price. */
export function PartnerState({ partner }: { partner: Pick<HotelPartner, 'enabled' | 'provider_enabled' | 'used'> }) {
  if (!partner.enabled) return <Status tone="neutral">Disabled</Status>;
  if (!partner.provider_enabled) return <Status tone="warn">Provider disabled</Status>;
  return partner.used ? <Status tone="good">Its price is used</Status> : <Status tone="info">Enabled</Status>;
}
