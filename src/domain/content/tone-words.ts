import type { CalloutTone } from './body.ts';

/** The words for the tones of notes, by language. */
const WORDS: Readonly<Record<string, Readonly<Record<CalloutTone, string>>>> = {
  en: { info: 'Note', tip: 'Tip', warning: 'Warning' },
  de: { info: 'Hinweis', tip: 'Tipp', warning: 'Achtung' },
  es: { info: 'Nota', tip: 'Consejo', warning: 'Atención' },
  fr: { info: 'Remarque', tip: 'Conseil', warning: 'Attention' },
  id: { info: 'Catatan', tip: 'Tips', warning: 'Peringatan' },
  ja: { info: 'お知らせ', tip: 'ヒント', warning: '注意' },
  ko: { info: '안내', tip: '팁', warning: '주의' },
  ms: { info: 'Nota', tip: 'Petua', warning: 'Amaran' },
  th: { info: 'หมายเหตุ', tip: 'เคล็ดลับ', warning: 'คำเตือน' },
  vi: { info: 'Lưu ý', tip: 'Mẹo', warning: 'Cảnh báo' },
  zh: { info: '说明', tip: '提示', warning: '注意' },
  'zh-Hant': { info: '說明', tip: '提示', warning: '注意' },
};

/** Returns the word for the tone of a note in a language, else in its base language, else in English. */
export const toneIn = (language: string, tone: CalloutTone): string =>
  (WORDS[language] ?? WORDS[language.split('-')[0] ?? ''] ?? WORDS['en'])?.[tone] ?? tone;
