import { fold } from '#domain/text/text.ts';

/** Returns text normalised for comparison: folded, with signs replaced by spaces. */
export const plain = (text: string): string =>
  fold(text)
    .replace(/[\s_./:,;()[\]{}'"!?-]+/g, ' ')
    .trim();

/** Returns the query as typed on other keyboard layouts, for users who forgot to switch theirs. */
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
