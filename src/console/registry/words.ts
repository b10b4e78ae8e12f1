import { fold } from '#domain/text/text.ts';

/** Text as it is compared: folded, with signs taken as the spaces between words. */
export const plain = (text: string): string =>
  fold(text)
    .replace(/[\s_./:,;()[\]{}'"!?-]+/g, ' ')
    .trim();

/** The query as it would read on other keyboard layouts, for a person whose layout was still switched. */
export function otherLayouts(text: string): string[] {
  const lower = text.toLowerCase();
  const readings = LAYOUTS.flatMap((layout) => [swap(lower, layout, QWERTY), swap(lower, QWERTY, layout)]);
  return [...new Set(readings)].filter((reading) => reading !== lower);
}

/** The same physical keys on each layout, in the same order. */
const QWERTY = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const LAYOUTS = [
  'йцукенгшщзхъфывапролджэячсмитьбю',
  ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.",
  "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ",
  'ๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใ',
];

function swap(text: string, from: string, to: string): string {
  return [...text].map((sign) => (from.includes(sign) ? (to[from.indexOf(sign)] ?? sign) : sign)).join('');
}
