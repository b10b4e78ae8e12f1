import { memo } from 'react';
import Ban from 'lucide-react/icons/ban';
import Banknote from 'lucide-react/icons/banknote';
import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import BookOpen from 'lucide-react/icons/book-open';
import Car from 'lucide-react/icons/car';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleUser from 'lucide-react/icons/circle-user';
import Copy from 'lucide-react/icons/copy';
import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import ListChecks from 'lucide-react/icons/list-checks';
import Database from 'lucide-react/icons/database';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Hotel from 'lucide-react/icons/hotel';
import House from 'lucide-react/icons/house';
import Image from 'lucide-react/icons/image';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Route from 'lucide-react/icons/route';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings-2';
import Sun from 'lucide-react/icons/sun';
import Tag from 'lucide-react/icons/tag';
import Ticket from 'lucide-react/icons/ticket';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import ToggleRight from 'lucide-react/icons/toggle-right';
import Trash from 'lucide-react/icons/trash-2';
import Undo from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import type { IconName } from '#console/registry/icons.ts';
import type { Icon } from '#console/ui/button.tsx';

const PICTURES: Readonly<Record<IconName, Icon>> = {
  home: House,
  users: Users,
  orders: CalendarCheck,
  data: Database,
  drivers: Car,
  pricing: Tag,
  banner: Image,
  insider: MapPin,
  articles: BookOpen,
  trips: Route,
  tickets: Ticket,
  ugc: MessageCircle,
  hotels: Hotel,
  ntfs: Bell,
  profile: CircleUser,
  confirm: Check,
  cancel: Ban,
  refund: Banknote,
  edit: Pencil,
  add: Plus,
  remove: Trash,
  enable: ToggleRight,
  disable: ToggleLeft,
  copy: Copy,
  open: ExternalLink,
  undo: Undo,
  help: CircleHelp,
  search: Search,
  'sign-out': LogOut,
  jobs: ListChecks,
  notices: Bell,
  export: Download,
  import: Upload,
  sun: Sun,
  moon: Moon,
  monitor: Monitor,
  settings: Settings,
  keyboard: Keyboard,
  back: CornerUpLeft,
  more: Ellipsis,
  close: X,
  view: Bookmark,
};

/** Icons by the names that areas and commands use. Memoised, so that they do not render again with their button. */
export const ICONS = Object.fromEntries(
  Object.entries(PICTURES).map(([name, picture]) => [name, memo(picture)]),
) as unknown as Readonly<Record<IconName, Icon>>;
