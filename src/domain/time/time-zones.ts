/**
 * Returns the canonical IANA name of a zone: `Asia/Calcutta` and `asia/kolkata` become `Asia/Kolkata`. Canonical and
 * unknown names are returned unchanged. `Intl` still returns several of the old names.
 */
export function canonicalZone(name: string): string {
  const known = zoneOfRuntime(name) ?? name;
  return RENAMED[known] ?? known;
}

/** Returns whether a name is a time zone this runtime supports. Fixed offsets (`+08:00`) are not zones. */
export function isIanaTimeZone(name: string): boolean {
  return zoneOfRuntime(name) !== undefined;
}

function zoneOfRuntime(name: string): string | undefined {
  if (!/^[A-Za-z]/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns all zones by canonical name, sorted. */
export function allZones(): string[] {
  return [...new Set(Intl.supportedValuesOf('timeZone').map((name) => RENAMED[name] ?? name))].sort();
}

/** Returns the former names of a canonical zone, which are still accepted. */
export const formerNames = (zone: string): string[] => Object.keys(RENAMED).filter((name) => RENAMED[name] === zone);

/**
 * Canonical names by old name, from the `backward` file of the tz database: names `Intl` still lists and people still
 * type.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Dacca': 'Asia/Dhaka',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Macao': 'Asia/Macau',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Thimbu': 'Asia/Thimphu',
  'Asia/Ujung_Pandang': 'Asia/Makassar',
  'Asia/Ulan_Bator': 'Asia/Ulaanbaatar',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Australia/ACT': 'Australia/Sydney',
  'Australia/NSW': 'Australia/Sydney',
  'Australia/Queensland': 'Australia/Brisbane',
  'Australia/Victoria': 'Australia/Melbourne',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Johnston': 'Pacific/Honolulu',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Samoa': 'Pacific/Pago_Pago',
  'Etc/UTC': 'UTC',
  'Etc/GMT': 'UTC',
  GMT: 'UTC',
  Hongkong: 'Asia/Hong_Kong',
  Japan: 'Asia/Tokyo',
  PRC: 'Asia/Shanghai',
  ROC: 'Asia/Taipei',
  ROK: 'Asia/Seoul',
  Singapore: 'Asia/Singapore',
  'US/Central': 'America/Chicago',
  'US/Eastern': 'America/New_York',
  'US/Hawaii': 'Pacific/Honolulu',
  'US/Mountain': 'America/Denver',
  'US/Pacific': 'America/Los_Angeles',
};
