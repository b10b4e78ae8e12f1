import type { ArticleType } from '#domain/content/article.ts';

interface DemoTexts {
  readonly title: string;
  readonly excerpt: string;
  /** Paragraphs, headings (`## `), tips (`> `) or lists (`- one / two`). */
  readonly lines: readonly string[];
}

export interface DemoArticle {
  readonly type: ArticleType;
  /** Slug of its category. */
  readonly category: string;
  readonly stands: 'draft' | 'in_review' | 'scheduled' | 'published' | 'changed' | 'hidden';
  readonly cities: readonly number[];
  readonly tags: readonly string[];
  readonly featured?: true;
  /** Description of its cover. */
  readonly cover: string;
  /** Days from now between which it is on the home page; without an end for good. */
  readonly home?: readonly (readonly [from: number, to: number | null])[];
  readonly texts: Readonly<Record<string, DemoTexts>>;
  /** The English as it was changed afterwards, which makes translations stale; with `changed` it is not live yet. */
  readonly later?: DemoTexts;
}

export const CATEGORIES = [
  { type: 'article', slug: 'city-guides', name: { en: 'City guides', ja: '街の案内' } },
  { type: 'article', slug: 'airports', name: { en: 'Airports', ja: '空港' } },
  { type: 'article', slug: 'with-children', name: { en: 'With children' } },
  { type: 'post', slug: 'news', name: { en: 'News' } },
  { type: 'post', slug: 'offers', name: { en: 'Offers' } },
] as const;

const SINGAPORE = 396;

const BUKIT_TIMAH = {
  title: 'A slow day in Bukit Timah',
  excerpt: 'Rainforest before breakfast, shophouses after lunch and a long swim in between.',
};

export const ARTICLES: readonly DemoArticle[] = [
  {
    type: 'article',
    category: 'city-guides',
    stands: 'published',
    cities: [SINGAPORE],
    tags: ['walking', 'nature'],
    featured: true,
    cover: 'Green hills above the quarry of Bukit Timah in the morning.',
    home: [[-20, null]],
    texts: {
      en: {
        ...BUKIT_TIMAH,
        lines: [
          'Singapore has a hill, and it is worth an early start. This is a day at half speed, a quarter of an hour from the hotels of Orchard Road.',
          '## Start before the heat',
          'The gate opens at 07:00. Take the summit road: it is paved all the way and shaded for most of it.',
          '- Water for two hours / A light rain jacket / Shoes that may get muddy',
          '## Lunch among shophouses',
          'Cheong Chin Nam Road has twenty places in two hundred metres. Your driver can wait at the visitor centre for 15 minutes.',
        ],
      },
      zh: {
        title: '在武吉知马慢享一日',
        excerpt: '早餐前走进雨林，午后逛老店屋，中间再好好游个泳。',
        lines: [
          '新加坡也有山，而且值得早起。从乌节路的酒店出发只要一刻钟。',
          '## 趁凉出发',
          '大门七点开。走山顶路，全程铺好路面，大多有树荫。',
          '- 两小时的水 / 轻便雨衣 / 不怕脏的鞋',
          '## 在老店屋吃午餐',
          '清真南路两百米内就有二十家店。司机可在游客中心等候十五分钟。',
        ],
      },
    },
    later: {
      ...BUKIT_TIMAH,
      lines: [
        'Singapore has a hill, and it is worth an early start. This is a day at half speed, a quarter of an hour from the hotels of Orchard Road.',
        '## Start before the heat',
        'The gate opens at 06:30. Take the Dairy Farm loop rather than the road: it is quieter, shaded and ends beside the café.',
        '- Water for two hours / A light rain jacket / Shoes that may get muddy',
        '## Lunch among shophouses',
        'Cheong Chin Nam Road has twenty places in two hundred metres. Your driver can wait at the visitor centre for 15 minutes.',
        'After that, ask your driver to meet you at Rifle Range Road.',
      ],
    },
  },
  {
    type: 'article',
    category: 'airports',
    stands: 'scheduled',
    cities: [SINGAPORE],
    tags: ['transit', 'airport'],
    cover: 'Water falls through the glass roof of a garden at the airport.',
    texts: {
      en: {
        title: 'Six hours at Changi',
        excerpt: 'What fits between two flights, and when to be back at the gate.',
        lines: [
          'Six hours are enough to see the waterfall, eat well and swim on a roof. They are not enough for the city and back in the rush hour.',
          '## With luggage',
          'Leave bags at the counters of Terminal 1 or 3. A transfer between terminals takes 20 minutes with children.',
          '> Book the ride into town for right after landing: the queue for taxis is longest between 18:00 and 20:00.',
        ],
      },
      ja: {
        title: 'チャンギで過ごす六時間',
        excerpt: '乗り継ぎの間にできること、搭乗口に戻る時間。',
        lines: ['六時間あれば滝を見て、食事をして、屋上で泳げます。夕方の混雑時に市内まで往復するには足りません。'],
      },
    },
  },
  {
    type: 'article',
    category: 'with-children',
    stands: 'in_review',
    cities: [],
    tags: ['families', 'child seats'],
    cover: 'A child looks out of the window of a car.',
    texts: {
      en: {
        title: 'Child seats: what to book where',
        excerpt: 'Which seat for which age, and what the law asks for in eight countries.',
        lines: [
          'A seat that fits is the difference between a quiet hour and a long one. Tell us the age and weight when you book, and the driver fits the seat before you land.',
          '- Up to 13 kg: facing backwards / 9 to 18 kg: facing forwards / 15 to 36 kg: a booster',
        ],
      },
    },
  },
  {
    type: 'article',
    category: 'city-guides',
    stands: 'hidden',
    cities: [],
    tags: ['ferry'],
    cover: 'The bay of Manila in the evening.',
    home: [[-9, 30]],
    texts: {
      en: {
        title: 'Manila by the bay, before the works',
        excerpt: 'A walk along the bay, which is closed for building works until spring.',
        lines: [
          'The walk begins at the yacht club and ends at the old walls two hours later. We took it down while the bay is rebuilt, and will show it again when it opens.',
        ],
      },
    },
  },
  {
    type: 'post',
    category: 'news',
    stands: 'changed',
    cities: [SINGAPORE],
    tags: ['meeting point'],
    cover: 'A sign with a name in an arrival hall.',
    home: [[-2, 12]],
    texts: {
      en: {
        title: 'New meeting point at Terminal 4',
        excerpt: 'From Monday drivers wait beside the pharmacy.',
        lines: [
          'From Monday on drivers at Terminal 4 wait beside the pharmacy, to the left of the exit, with your name on a sign.',
        ],
      },
    },
    later: {
      title: 'New meeting point at Terminal 4',
      excerpt: 'From Monday drivers wait beside the pharmacy, until midnight.',
      lines: [
        'From Monday on drivers at Terminal 4 wait beside the pharmacy, to the left of the exit, with your name on a sign. After midnight they wait at the kerb.',
      ],
    },
  },
  {
    type: 'post',
    category: 'offers',
    stands: 'draft',
    cities: [],
    tags: ['new year'],
    cover: '',
    texts: {
      en: {
        title: 'Lunar New Year: book your ride early',
        excerpt: 'Prices are as always; cars are not.',
        lines: [
          'Half of Singapore travels in that week. Prices stay as they are, but cars run out: book by the tenth.',
        ],
      },
    },
  },
  {
    type: 'article',
    category: 'with-children',
    stands: 'published',
    cities: [SINGAPORE],
    tags: ['families', 'night'],
    cover: 'Lanterns along a river after dark.',
    home: [
      [-60, -30],
      [-5, 25],
    ],
    texts: {
      en: {
        title: 'Singapore after dark, with children',
        excerpt: 'Four stops between dinner and bedtime, and how to get from one to the next.',
        lines: [
          'It gets dark at seven, it gets cool at eight, and most places stay open until ten. That leaves an evening for the zoo, the river and the light show at the bay.',
          '## In this order',
          '- Night zoo at 19:15 / River boat at 21:00 / Light show at 22:00',
          '> Ask for a child seat when you book: drivers bring it, taxis do not have one.',
        ],
      },
      ja: {
        title: '子どもと歩くシンガポールの夜',
        excerpt: '夕食から寝る時間までの四か所と移動のしかた。',
        lines: ['七時に暗くなり、八時には涼しくなります。動物園、川、湾の光のショーを一晩で回れます。'],
      },
    },
  },
  {
    type: 'post',
    category: 'offers',
    stands: 'published',
    cities: [],
    tags: ['day hire'],
    cover: 'A car on a coast road.',
    home: [[5, 19]],
    texts: {
      en: {
        title: 'Ten hours for the price of eight',
        excerpt: 'Day hire in December: two more hours with car and driver.',
        lines: [
          'Whoever books a car with driver for eight hours in December keeps it for ten. Nothing has to be entered: the two hours are added when you book.',
        ],
      },
    },
  },
];
