import type { DeclineReason } from '#domain/ugc/moment.ts';
import type { WatchedEffect } from '#domain/ugc/watched-words.ts';

/** What travellers of the demo post; each names a place of its city. */
export const POSTS = [
  'Driver was waiting right at the arrivals gate. Twenty minutes later we stood at {place}.',
  'First morning in the city: {place} before the crowds, then breakfast around the corner.',
  'We asked for one more stop and ended up at {place}. Best detour of the trip.',
  'Sunset at {place}. Worth getting up from the hotel bed for.',
  'With two kids and a stroller the van was exactly right. {place} was their favourite.',
  'Rain all day, so the driver suggested {place}. Dry, warm and full of food.',
  'A whole day with the same driver, and he knew where to park at {place}.',
  'Late flight, empty roads, and the lights of {place} from the back seat.',
  'My parents do not walk far. Door to door to {place}, no stairs, no stress.',
  'Layover of nine hours: {place} and back to the airport with time to spare.',
  'Somebody on the plane recommended {place}. Thank you, stranger in 14C.',
  'Bring a jacket to {place}, the wind is real.',
  'Our guide showed us the quiet side of {place}.',
  'Third time in the city, first time at {place}. How did we miss this?',
  'The car had water, wipes and a charger. After {place} we needed all three.',
  'Half the photos from our honeymoon are from {place}.',
  'Early pickup, coffee at {place}, and at the gate on time.',
  'Nobody told me that {place} is open until midnight. Now you know.',
  'Our driver took this one of all six of us at {place}.',
  'If you only have one afternoon, spend it at {place}.',
] as const;

/** Places of the demo's cities that travellers name. */
export const PLACES: Readonly<Record<string, readonly string[]>> = {
  Singapore: ['Marina Bay', 'the Botanic Gardens', 'Lau Pa Sat', 'East Coast Park'],
  Tokyo: ['Yanaka', 'Shinjuku Gyoen', 'Tsukiji'],
  Bangkok: ['Wat Arun', 'Chatuchak', 'the river pier'],
  Manila: ['Intramuros', 'Rizal Park'],
  'Hong Kong': ['the Star Ferry pier', 'Victoria Peak'],
  Seoul: ['Bukchon', 'Gwangjang Market'],
  Sydney: ['the Rocks', 'Bondi'],
};

/** People who post and report. */
export const TRAVELLERS = [
  'Priya Nair',
  'Tom Becker',
  'Chloe Martin',
  'Kenji Mori',
  'Lucia Romero',
  'Sam Okafor',
  'Ines Duarte',
  'Noah Fischer',
  'Mei Lin Goh',
  'Aylin Demir',
  'Jack Murray',
  'Putri Lestari',
  'Elena Rossi',
  'Omar Haddad',
  'Freya Olsen',
  'Dina Cohen',
] as const;

/** Reporters with a record of their own: Ana is usually right, Vic never is. */
export const ANA = 'Ana Ong';
export const VIC = 'Vic Stone';
/** Reporters whom no verdict has answered yet. */
export const NEW_REPORTERS = ['Ben Carter', 'Iris Wong', 'Paul Weber', 'Nora Lind', 'Luis Cano', 'Hana Park'] as const;

/** A moment that was refused. */
export interface Refused {
  readonly text: string;
  readonly reasons: readonly DeclineReason[];
  readonly note: string;
  readonly hides?: true;
}

/** What was declined or hidden in the past. */
export const REFUSED: readonly Refused[] = [
  { text: 'Rooms from 30 a night, ask for my brother at the reception.', reasons: ['advertising'], note: '' },
  { text: 'Found this picture online, looks like the place we went to.', reasons: ['not_theirs'], note: '' },
  {
    text: 'Our driver Lim, plate and phone on the second picture, call him directly!',
    reasons: ['personal_details', 'advertising'],
    note: 'Please leave out the phone number and the plate.',
  },
  { text: 'My new sofa. What do you think?', reasons: ['off_topic'], note: '' },
  { text: 'People from there are all the same, avoid.', reasons: ['unsafe'], note: '' },
  { text: 'Selling two concert tickets, meet at the station.', reasons: ['advertising', 'off_topic'], note: '' },
  { text: 'Guess whose passport this is.', reasons: ['personal_details'], note: 'The passport can be read.' },
  { text: 'Standing on the barrier of the viaduct, what a view!', reasons: ['unsafe'], note: '', hides: true },
  { text: 'Same picture as the tourist board, but mine is better.', reasons: ['not_theirs'], note: '', hides: true },
];

/** What waits in the demo with something against it. */
export const SUSPECT = {
  copy: 'Best view of the wheel! Book your ride with me, message cheap airport cab on the usual app.',
  repost: 'Posting this one again because it is so good.',
  flagged: 'Great trip! Write to me on WhatsApp for the name of the driver.',
  blocked: 'After the casino we slept in the car. Never again.',
  hidden: 'Look at the queue they let us wait in. Names of all the staff in the comments.',
  returned: 'The hidden bar behind the laundry. You did not hear it from me.',
} as const;

/** The words that the demo watches. */
export const WATCHED: readonly { word: string; effect: WatchedEffect; note: string }[] = [
  { word: 'cheap airport cab', effect: 'flag', note: 'Drivers who advertise themselves.' },
  { word: 'WhatsApp', effect: 'flag', note: 'Contacts around our booking.' },
  { word: 'discount code', effect: 'flag', note: 'Advertising for others.' },
  { word: 'casino', effect: 'block', note: 'Not with family pictures.' },
];
