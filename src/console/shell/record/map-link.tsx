import { OutsideLink } from '#console/ui/link.tsx';

/** Links a position to a map in a new window. */
export const MapLink = ({ lat, lng }: { lat: number; lng: number }) => (
  <OutsideLink
    href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`}
  >{`${lat}, ${lng}`}</OutsideLink>
);
