/** Text as it is compared: lower case, accents and other marks taken off, one space between words. */
export function fold(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łđøßæœðþıħ]/g, (sign) => WHOLE[sign] ?? sign);
  return plain.replace(/[\s_./:,;()[\]{}'"!?-]+/g, " ").trim();
}

/** The query as it would read on other keyboard layouts, for a person whose layout was still switched. */
export function otherLayouts(text: string): string[] {
  const lower = text.toLowerCase();
  const readings = LAYOUTS.flatMap((layout) => [
    swap(lower, layout, QWERTY),
    swap(lower, QWERTY, layout),
  ]);
  return [...new Set(readings)].filter((reading) => reading !== lower);
}

/** Letters that are not a base letter with a mark, so Unicode does not take them apart. */
const WHOLE: Readonly<Record<string, string>> = {
  ł: "l",
  đ: "d",
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
};

/** The same physical keys on each layout, in the same order. */
const QWERTY = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const LAYOUTS = [
  "йцукенгшщзхъфывапролджэячсмитьбю",
  ";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.",
  "/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ",
  "ๆไำพะัีรนยบลฟหกดเ้่าสวงผปแอิืทมใ",
];

function swap(text: string, from: string, to: string): string {
  return [...text]
    .map((sign) => (from.includes(sign) ? (to[from.indexOf(sign)] ?? sign) : sign))
    .join("");
}
