import type { Scene } from './scenes.ts';

/** The clips of stories, each with its first frame beside it. */
export type Clip = 'city-drive' | 'mountain-train' | 'satay-coals';

interface DemoSlide {
  readonly of: { readonly scene: Scene } | { readonly clip: Clip };
  /** Captions by language; English is always there once a story is more than a draft. */
  readonly says: Readonly<Record<string, string>>;
}

export interface DemoStory {
  readonly title: Readonly<Record<string, string>>;
  readonly city: string;
  /** Code of its category. */
  readonly category: string;
  readonly slides: readonly DemoSlide[];
  /** Days from now on whose midnight it expires; null for never. */
  readonly expires: number | null;
  /** `changed`: published, with an English caption that has changed since. */
  readonly stands: 'draft' | 'in_review' | 'scheduled' | 'published' | 'changed' | 'hidden';
  /** What the first caption says in the draft of a changed story. */
  readonly now?: string;
}

const scene = (name: Scene, en: string, others: Readonly<Record<string, string>> = {}): DemoSlide => ({
  of: { scene: name },
  says: { en, ...others },
});
const clip = (name: Clip, en: string, others: Readonly<Record<string, string>> = {}): DemoSlide => ({
  of: { clip: name },
  says: { en, ...others },
});

export const STORIES: readonly DemoStory[] = [
  {
    title: { en: 'Singapore after dark', zh: '夜色狮城', ja: '夜のシンガポール' },
    city: 'Singapore',
    category: 'after_dark',
    slides: [
      clip('satay-coals', 'Beef satay, hot off the coals', {
        zh: '炭火现烤的牛肉沙爹',
        ja: '炭火で焼きたての牛サテ',
      }),
      scene('lanterns', 'Lau Pa Sat closes its street at seven', {
        zh: '七点一到，老巴刹封街开摊',
        ja: '7時になるとラオ・パ・サの通りは屋台に',
      }),
      scene('noodles', 'Laksa until two in the morning', { zh: '叻沙卖到凌晨两点', ja: 'ラクサは深夜2時まで' }),
      clip('city-drive', 'A ride home along the bay', { zh: '沿着海湾回酒店', ja: '湾岸を走ってホテルへ' }),
    ],
    expires: 39,
    stands: 'changed',
    now: 'Chicken satay, hot off the coals',
  },
  {
    title: { en: 'Hawker breakfast in six bites', zh: '六口吃遍早餐摊' },
    city: 'Singapore',
    category: 'eating_out',
    slides: [
      scene('coffee', 'Kopi, thick and sweet, from seven', { zh: '七点起，浓甜的咖啡' }),
      scene('noodles', 'Fishball noodles, dry, with chilli', { zh: '干捞鱼圆面，加辣' }),
      scene('lanterns', 'The stalls on the left open first', { zh: '左边的摊位开得早' }),
    ],
    expires: null,
    stands: 'published',
  },
  {
    title: { en: 'Gardens with a pram' },
    city: 'Singapore',
    category: 'with_children',
    slides: [
      scene('garden', 'The skyway takes prams until 20:30'),
      scene('beach', 'Water play opens at nine; bring a towel'),
    ],
    expires: 120,
    stands: 'published',
  },
  {
    title: { en: 'From Narita into town', ja: '成田から都心へ' },
    city: 'Tokyo',
    category: 'guides',
    slides: [
      clip('mountain-train', 'On a clear morning you see Fuji on the way', { ja: '晴れた朝は車窓に富士山' }),
      scene('train', 'Your driver waits after customs, not before', { ja: '運転手は税関の先でお待ちします' }),
      scene('temple', 'Asakusa is forty minutes from the airport road', { ja: '浅草までは空港から約40分' }),
    ],
    expires: null,
    stands: 'published',
  },
  {
    title: { en: 'Temple mornings' },
    city: 'Bangkok',
    category: 'guides',
    slides: [
      scene('temple', 'Wat Arun at six, before the boats'),
      scene('coffee', 'Iced coffee at the pier, twenty baht'),
    ],
    expires: 60,
    stands: 'scheduled',
  },
  {
    title: { en: 'Christmas lights by car' },
    city: 'Hong Kong',
    category: 'after_dark',
    slides: [
      clip('city-drive', 'The best lights are on the Kowloon side'),
      scene('skyline', 'Ask your driver for Tsim Sha Tsui East'),
      scene('lanterns', 'Stop for egg waffles on Mody Road'),
    ],
    expires: 32,
    stands: 'in_review',
  },
  {
    title: { en: 'Beaches without a scooter' },
    city: 'Denpasar',
    category: 'with_children',
    slides: [scene('beach', 'Sanur is flat, calm and made for small legs'), scene('coffee', '')],
    expires: null,
    stands: 'draft',
  },
  {
    title: { en: 'Mid-autumn on the river' },
    city: 'Singapore',
    category: 'after_dark',
    slides: [
      scene('lanterns', 'Lanterns from the bridge to the boathouse'),
      scene('garden', 'The gardens are lit until eleven'),
    ],
    expires: -3,
    stands: 'published',
  },
  {
    title: { en: 'Tower Bridge, lifted' },
    city: 'London',
    category: 'guides',
    slides: [scene('bridge', 'It opens some 800 times a year'), scene('coffee', 'The best view is from the bakery')],
    expires: null,
    stands: 'hidden',
  },
  {
    title: { en: 'Night markets of Seoul' },
    city: 'Seoul',
    category: 'eating_out',
    slides: [],
    expires: null,
    stands: 'draft',
  },
];
