import { ROLE_CODES } from '#domain/access/roles.ts';
import type { RoleCode } from '#domain/access/roles.ts';
import { createRandom } from './random.ts';

/** A staff account of the demo, one per role; all share one password. */
export type StaffFixture = { role: RoleCode; email: string; name: string };

const STAFF_NAMES: Record<RoleCode, string> = {
  superadmin: 'Grace Lim',
  user_admin: 'Imran Yusof',
  operations: 'Helen Koh',
  dispatcher: 'Mei Tan',
  fleet: 'Ravi Menon',
  pricing: 'Sofia Cruz',
  finance: 'Daniel Ong',
  support: 'Aisha Rahman',
  content: 'Lucas Meyer',
  marketing: 'Hana Sato',
  hotel: 'Nina Petrova',
  auditor: 'Victor Chua',
};

/** One account per role: `dispatcher@kerbside.example`, `user.admin@kerbside.example` … */
export const STAFF: readonly StaffFixture[] = ROLE_CODES.map((role) => ({
  role,
  email: `${role.replace('_', '.')}@kerbside.example`,
  name: STAFF_NAMES[role],
}));

/** People of the demo with a pending access request. */
export const APPLICANTS = [
  {
    email: 'tom.reyes@kerbside.example',
    name: 'Tom Reyes',
    reason: 'I reconcile the card payments of the Manila office.',
    hoursAgo: 27,
  },
  {
    email: 'farah.aziz@kerbside.example',
    name: 'Farah Aziz',
    reason: 'I start on the dispatch desk on Monday.',
    hoursAgo: 3,
  },
] as const;

/** A customer of the demo. */
export type CustomerFixture = {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  language: string;
  country: string;
  currency: string;
  marketing_opt_in: boolean;
  tags: readonly string[];
  note: string | null;
  enabled: boolean;
};

/** Returns the customer with this id. The same id always gives the same person; some people exist twice. */
export function customerAt(id: number): CustomerFixture {
  return id % DUPLICATE_EVERY === 0 ? twinOf(personAt(id - 1), id) : personAt(id);
}

/** Returns a second record of one person, with another spelling of the address or number. */
function twinOf(person: CustomerFixture, id: number): CustomerFixture {
  const { email, phone } = person;
  const other = personAt(id);
  const twin = { ...person, id, note: null, tags: [], enabled: true, email: other.email, phone: other.phone };
  switch ((id / DUPLICATE_EVERY) % 3) {
    case 1:
      return { ...twin, email: email.replace('@', '+trips@') };
    case 2:
      return { ...twin, first_name: person.first_name.slice(0, 1), phone: phone.replace(/9\d{7}$/, '0$&') };
    default:
      return { ...twin, phone: `+44${phone.slice(1).slice(-10)}` };
  }
}

function personAt(id: number): CustomerFixture {
  const random = createRandom(id * 2_654_435_761);
  const [country, callingCode, currency, language] = random.weighted(HOMES);
  const first_name = random.pick(FIRST_NAMES);
  const last_name = random.pick(LAST_NAMES);
  return {
    id,
    first_name,
    last_name,
    email: `${first_name}.${last_name}.${id}@example.com`.toLowerCase().replaceAll(' ', ''),
    phone: `+${callingCode}9${String(id).padStart(7, '0')}`,
    language,
    country,
    currency,
    marketing_opt_in: random.chance(0.4),
    tags: [random.chance(0.08) && 'vip', random.chance(0.06) && 'corporate', random.chance(0.05) && 'family'].filter(
      (tag) => tag !== false,
    ),
    note: random.chance(0.03) ? random.pick(CUSTOMER_NOTES) : null,
    enabled: !random.chance(0.02),
  };
}

type Home = readonly [country: string, callingCode: string, currency: string, language: string];

const HOMES: readonly (readonly [Home, weight: number])[] = [
  [['SG', '65', 'SGD', 'en'], 26],
  [['PH', '63', 'PHP', 'en'], 14],
  [['MY', '60', 'MYR', 'en'], 10],
  [['AU', '61', 'AUD', 'en'], 9],
  [['GB', '44', 'GBP', 'en'], 7],
  [['US', '1', 'USD', 'en'], 9],
  [['JP', '81', 'JPY', 'ja'], 7],
  [['KR', '82', 'KRW', 'ko'], 5],
  [['IN', '91', 'INR', 'en'], 5],
  [['DE', '49', 'EUR', 'de'], 4],
  [['FR', '33', 'EUR', 'fr'], 2],
  [['KW', '965', 'KWD', 'ar'], 2],
];

/** One in this many customers has a second record. */
const DUPLICATE_EVERY = 97;

const CUSTOMER_NOTES = [
  'Wants a receipt in the name of the company.',
  'Travels with a wheelchair; ask for a car with room for it.',
  'Prefers text messages to calls.',
] as const;

const FIRST_NAMES = (
  'Adam Alice Amir Ana Ben Carla Chen Clara Daniel Diego Elena Emma Farah Felix Grace Hana Hugo Ines Ivan Jack Jana Jin ' +
  'Julia Kenji Lara Leo Lena Luis Maria Marta Mei Mina Nadia Nils Noah Olga Oscar Priya Rosa Samuel Sara Tariq Thomas Uma ' +
  'Vera Wei Yuki Zoe'
).split(' ');
const LAST_NAMES = (
  'Abad Adams Bauer Bianchi Brown Chan Chua Costa Cruz Davies Dubois Fischer Garcia Goh Haddad Ito Jones Kaur Kim Koh Kumar ' +
  'Lee Lim Lopez Martin Meyer Mori Murphy Nair Ng Novak Ong Park Patel Reyes Rossi Santos Sato Shah Silva Smith Tan Teo ' +
  'Walker Wong Yamada Yang Young'
).split(' ');
