/** What the content of a place may say at most. */
export const MAX_INTRO = 600;
export const MAX_GALLERY = 20;
export const MAX_TIPS = 12;
export const MAX_NEARBY = 12;

/** What a tip is about; its page shows a picture of it. */
export const TIP_ICONS = [
  'weather',
  'transport',
  'money',
  'food',
  'water',
  'phone',
  'clothes',
  'safety',
  'health',
  'manners',
  'time',
  'walk',
] as const;
export type TipIcon = (typeof TIP_ICONS)[number];

/** The texts that a language needs before it is complete. */
export const DESTINATION_NEEDS = ['intro', 'body'] as const;
