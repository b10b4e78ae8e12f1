import Accessibility from 'lucide-react/icons/accessibility';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Baby from 'lucide-react/icons/baby';
import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import Briefcase from 'lucide-react/icons/briefcase';
import Bus from 'lucide-react/icons/bus';
import Coffee from 'lucide-react/icons/coffee';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Croissant from 'lucide-react/icons/croissant';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Flower from 'lucide-react/icons/flower-2';
import KeyRound from 'lucide-react/icons/key-round';
import Luggage from 'lucide-react/icons/luggage';
import Martini from 'lucide-react/icons/martini';
import PawPrint from 'lucide-react/icons/paw-print';
import ShowerHead from 'lucide-react/icons/shower-head';
import Snowflake from 'lucide-react/icons/snowflake';
import SquareParking from 'lucide-react/icons/square-parking';
import Tv from 'lucide-react/icons/tv';
import Utensils from 'lucide-react/icons/utensils';
import Vault from 'lucide-react/icons/vault';
import WashingMachine from 'lucide-react/icons/washing-machine';
import WavesLadder from 'lucide-react/icons/waves-ladder';
import Wifi from 'lucide-react/icons/wifi';
import type { ReactNode } from 'react';
import type { FacilityIcon } from '#domain/hotel/facility.ts';
import type { Icon } from '#console/ui/button.tsx';

const PICTURES: Readonly<Record<FacilityIcon, Icon>> = {
  accessible: Accessibility,
  air_conditioning: Snowflake,
  bar: Martini,
  bath: Bath,
  bed: BedDouble,
  breakfast: Croissant,
  business: Briefcase,
  child: Baby,
  coffee: Coffee,
  gym: Dumbbell,
  key: KeyRound,
  laundry: WashingMachine,
  lift: ArrowUpDown,
  luggage: Luggage,
  parking: SquareParking,
  pets: PawPrint,
  pool: WavesLadder,
  reception: ConciergeBell,
  restaurant: Utensils,
  safe: Vault,
  shower: ShowerHead,
  shuttle: Bus,
  spa: Flower,
  tv: Tv,
  wifi: Wifi,
};

/** Shows what names a facility after its icon, or after an empty place. */
export function WithIcon({ icon, children }: { icon: FacilityIcon | null; children: ReactNode }) {
  const Picture = icon && PICTURES[icon];
  return (
    <span className="inline-flex max-w-full items-center gap-2 align-middle">
      {Picture ? (
        <Picture aria-hidden className="size-4 shrink-0 text-muted" />
      ) : (
        <span aria-hidden className="size-4 shrink-0" />
      )}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** The icons in words. */
export const ICON_WORDS: Readonly<Record<FacilityIcon, string>> = {
  accessible: 'Wheelchair',
  air_conditioning: 'Snowflake',
  bar: 'Cocktail glass',
  bath: 'Bath',
  bed: 'Bed',
  breakfast: 'Croissant',
  business: 'Briefcase',
  child: 'Child',
  coffee: 'Cup of coffee',
  gym: 'Dumbbell',
  key: 'Key',
  laundry: 'Washing machine',
  lift: 'Up and down',
  luggage: 'Luggage',
  parking: 'Parking',
  pets: 'Paw',
  pool: 'Pool',
  reception: 'Reception bell',
  restaurant: 'Knife and fork',
  safe: 'Safe',
  shower: 'Shower',
  shuttle: 'Bus',
  spa: 'Flower',
  tv: 'TV',
  wifi: 'Wi-Fi',
};
