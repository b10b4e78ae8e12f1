import { memo } from 'react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import BadgePercent from 'lucide-react/icons/badge-percent';
import Ban from 'lucide-react/icons/ban';
import Banknote from 'lucide-react/icons/banknote';
import Bath from 'lucide-react/icons/bath';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import Bookmark from 'lucide-react/icons/bookmark';
import Building from 'lucide-react/icons/building';
import Building2 from 'lucide-react/icons/building-2';
import Calculator from 'lucide-react/icons/calculator';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Car from 'lucide-react/icons/car';
import CarFront from 'lucide-react/icons/car-front';
import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleUser from 'lucide-react/icons/circle-user';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Coins from 'lucide-react/icons/coins';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import ContactRound from 'lucide-react/icons/contact-round';
import Copy from 'lucide-react/icons/copy';
import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import Database from 'lucide-react/icons/database';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import EyeOff from 'lucide-react/icons/eye-off';
import FerrisWheel from 'lucide-react/icons/ferris-wheel';
import FileClock from 'lucide-react/icons/file-clock';
import Flag from 'lucide-react/icons/flag';
import Gavel from 'lucide-react/icons/gavel';
import Globe from 'lucide-react/icons/globe';
import HandCoins from 'lucide-react/icons/hand-coins';
import Handshake from 'lucide-react/icons/handshake';
import History from 'lucide-react/icons/history';
import BedDouble from 'lucide-react/icons/bed-double';
import Hotel from 'lucide-react/icons/hotel';
import House from 'lucide-react/icons/house';
import Image from 'lucide-react/icons/image';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import Landmark from 'lucide-react/icons/landmark';
import Languages from 'lucide-react/icons/languages';
import Library from 'lucide-react/icons/library';
import ListChecks from 'lucide-react/icons/list-checks';
import ListOrdered from 'lucide-react/icons/list-ordered';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MailX from 'lucide-react/icons/mail-x';
import MapIcon from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircle from 'lucide-react/icons/message-circle';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import PackagePlus from 'lucide-react/icons/package-plus';
import PartyPopper from 'lucide-react/icons/party-popper';
import Pencil from 'lucide-react/icons/pencil';
import Percent from 'lucide-react/icons/percent';
import Plane from 'lucide-react/icons/plane';
import Plus from 'lucide-react/icons/plus';
import Route from 'lucide-react/icons/route';
import ScanText from 'lucide-react/icons/scan-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings-2';
import Shapes from 'lucide-react/icons/shapes';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SkipForward from 'lucide-react/icons/skip-forward';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import SquareKanban from 'lucide-react/icons/square-kanban';
import Stamp from 'lucide-react/icons/stamp';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import Tag from 'lucide-react/icons/tag';
import Ticket from 'lucide-react/icons/ticket';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import ToggleRight from 'lucide-react/icons/toggle-right';
import Trash from 'lucide-react/icons/trash-2';
import Undo from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import UserCog from 'lucide-react/icons/user-cog';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import Warehouse from 'lucide-react/icons/warehouse';
import Webhook from 'lucide-react/icons/webhook';
import X from 'lucide-react/icons/x';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Wallet from 'lucide-react/icons/wallet';
import CalendarRange from 'lucide-react/icons/calendar-range';
import LandPlot from 'lucide-react/icons/land-plot';
import PackageOpen from 'lucide-react/icons/package-open';
import SlidersVertical from 'lucide-react/icons/sliders-vertical';
import FolderTree from 'lucide-react/icons/folder-tree';
import Newspaper from 'lucide-react/icons/newspaper';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Store from 'lucide-react/icons/store';
import MapPinned from 'lucide-react/icons/map-pinned';
import Earth from 'lucide-react/icons/earth';
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
  moment: Flag,
  review: Gavel,
  watched: ScanText,
  hide: EyeOff,
  pass: SkipForward,
  mail: Mail,
  story: Clapperboard,
  hotels: Hotel,
  'hotel-bookings': BedDouble,
  ntfs: Bell,
  campaign: Megaphone,
  group: UsersRound,
  outbox: Send,
  blocked: MailX,
  template: NotebookPen,
  webhook: Webhook,
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
  admin: UserCog,
  across: ArrowLeftRight,
  airport: Plane,
  board: SquareKanban,
  car: Car,
  'car-class': CarFront,
  cash: HandCoins,
  category: Shapes,
  activity: FerrisWheel,
  featured: Star,
  event: PartyPopper,
  promotion: BadgePercent,
  place: Landmark,
  supplier: Handshake,
  collection: Library,
  facility: Bath,
  provider: Warehouse,
  city: Building,
  company: Building2,
  country: Globe,
  currency: Coins,
  customer: UserRound,
  driver: ContactRound,
  expiring: FileClock,
  history: History,
  holiday: CalendarHeart,
  key: KeyRound,
  language: Languages,
  letterhead: Stamp,
  package: CalendarDays,
  policy: ScrollText,
  price: ListOrdered,
  profit: Percent,
  quote: Calculator,
  request: UserRoundPlus,
  role: ShieldCheck,
  security: ShieldAlert,
  service: ConciergeBell,
  takings: ChartColumn,
  zone: MapIcon,
  addition: PackagePlus,
  variable: SlidersHorizontal,
  statement: ReceiptText,
  payout: Wallet,
  'day-price': CalendarRange,
  'day-zone': LandPlot,
  'day-addition': PackageOpen,
  'day-variable': SlidersVertical,
  'article-category': FolderTree,
  'home-article': Newspaper,
  'saved-reply': MessageSquareQuote,
  'marketing-banner': GalleryHorizontal,
  'home-v1': LayoutDashboard,
  'home-v2': LayoutTemplate,
  'market-v1': ShoppingBag,
  'market-v2': Store,
  'city-content': MapPinned,
  'country-content': Earth,
};

/** Icons by the names that areas and commands use. Memoised, so that they do not render again with their button. */
export const ICONS = Object.fromEntries(
  Object.entries(PICTURES).map(([name, picture]) => [name, memo(picture)]),
) as unknown as Readonly<Record<IconName, Icon>>;
