import { ImportPage } from '#console/shell/import/import-page.tsx';

/** Imports hotels, which are not on sale until somebody puts them there. */
export const HotelImport = () => <ImportPage target="hotel" title="Import hotels" list="hotels.list" />;

/** Imports types of room with one rate each. */
export const RoomImport = () => <ImportPage target="room" title="Import rooms" list="hotels.list" />;

/** Imports which provider sells which hotel. */
export const PartnerImport = () => <ImportPage target="hotel_partner" title="Import partners" list="hotels.list" />;
