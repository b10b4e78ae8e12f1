/** What facilities are about, in the order in which guests look for them. */
export const FACILITY_GROUPS = ['general', 'room', 'food', 'wellness', 'business', 'family', 'access'] as const;
export type FacilityGroup = (typeof FACILITY_GROUPS)[number];

/** The groups in words. */
export const FACILITY_GROUP_WORDS: Readonly<Record<FacilityGroup, string>> = {
  general: 'General',
  room: 'In the room',
  food: 'Food and drink',
  wellness: 'Wellness and sport',
  business: 'Business',
  family: 'Families',
  access: 'Accessibility',
};

/** Whether a hotel as a whole offers a facility, or some of its rooms. */
export const FACILITY_LEVELS = ['hotel', 'room'] as const;
export type FacilityLevel = (typeof FACILITY_LEVELS)[number];

/** The icons that a facility may have. */
export const FACILITY_ICONS = [
  'accessible',
  'air_conditioning',
  'bar',
  'bath',
  'bed',
  'breakfast',
  'business',
  'child',
  'coffee',
  'gym',
  'key',
  'laundry',
  'lift',
  'luggage',
  'parking',
  'pets',
  'pool',
  'reception',
  'restaurant',
  'safe',
  'shower',
  'shuttle',
  'spa',
  'tv',
  'wifi',
] as const;
export type FacilityIcon = (typeof FACILITY_ICONS)[number];
