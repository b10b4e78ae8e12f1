interface DemoEvent {
  readonly title: { readonly en: string } & Readonly<Record<string, string>>;
  readonly city: string;
  readonly venue: string;
  /** Days from today in its city. */
  readonly from: number;
  readonly to: number;
  readonly link?: string;
  /** Description of its cover; without it there is none. */
  readonly cover?: string;
  readonly off?: true;
}

export const EVENTS: readonly DemoEvent[] = [
  {
    title: { en: 'Lantern Nights on the River', ja: '川辺の灯籠まつり' },
    city: 'Singapore',
    venue: 'Clarke Quay to Robertson Quay',
    from: -3,
    to: 9,
    link: 'https://lantern-nights.example/programme',
    cover: 'Paper lanterns above the river at dusk.',
  },
  {
    title: { en: 'Harbour Half Marathon' },
    city: 'Singapore',
    venue: 'Start at the Sports Hub',
    from: 10,
    to: 10,
    link: 'https://harbour-half.example',
    cover: 'Runners on a bridge in the morning.',
  },
  {
    title: { en: 'Rooftop Cinema Weekend' },
    city: 'Singapore',
    venue: 'Katong Junction, level 5',
    from: -16,
    to: -14,
  },
  {
    title: { en: 'Terminal Concerts: strings between flights' },
    city: 'Singapore',
    venue: 'Changi Terminal 3, departure hall',
    from: 0,
    to: 0,
    cover: 'Green hills behind a runway.',
  },
  {
    title: { en: 'Intramuros Night Market' },
    city: 'Manila',
    venue: 'Plaza de Armas',
    from: -1,
    to: 2,
    cover: 'Stalls below the old city wall.',
  },
  {
    title: { en: 'Manila Bay Jazz Evenings' },
    city: 'Manila',
    venue: 'Open-air theatre, Rizal Park',
    from: 21,
    to: 23,
    link: 'https://bay-jazz.example',
  },
  { title: { en: 'Island Food Fair' }, city: 'Cebu City', venue: 'Fuente Osmeña Circle', from: 5, to: 8 },
  { title: { en: 'Kite Days at the Beach' }, city: 'Denpasar', venue: 'Padang Galak', from: 14, to: 20 },
  {
    title: { en: 'Bridge Run: road to the airport closed until noon' },
    city: 'Bangkok',
    venue: 'Rama VIII Bridge',
    from: 3,
    to: 3,
  },
  { title: { en: 'Garden Lights by Night' }, city: 'Tokyo', venue: 'Rikugien Garden', from: -9, to: 0 },
  { title: { en: 'Old Town Coffee Week' }, city: 'Kuala Lumpur', venue: 'Petaling Street', from: -40, to: -34 },
  {
    title: { en: 'Fireworks over the Bay' },
    city: 'Singapore',
    venue: 'Marina Bay',
    from: 35,
    to: 35,
    off: true,
  },
];
