import Banknote from 'lucide-react/icons/banknote';
import Clock from 'lucide-react/icons/clock';
import Droplet from 'lucide-react/icons/droplet';
import Footprints from 'lucide-react/icons/footprints';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Info from 'lucide-react/icons/info';
import Phone from 'lucide-react/icons/phone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Shirt from 'lucide-react/icons/shirt';
import TrainFront from 'lucide-react/icons/train-front';
import Umbrella from 'lucide-react/icons/umbrella';
import Utensils from 'lucide-react/icons/utensils';
import type { TipIcon as Name } from '#domain/content/destination.ts';
import type { Icon } from '#console/ui/button.tsx';

const ICONS: Readonly<Record<Name, Icon>> = {
  weather: Umbrella,
  transport: TrainFront,
  money: Banknote,
  food: Utensils,
  water: Droplet,
  phone: Phone,
  clothes: Shirt,
  safety: ShieldCheck,
  health: HeartPulse,
  manners: Info,
  time: Clock,
  walk: Footprints,
};

/** Shows what a tip is about. */
export function TipIcon({ icon }: { icon: Name }) {
  const Picture = ICONS[icon];
  return <Picture aria-hidden className="size-4 shrink-0 text-muted" />;
}
