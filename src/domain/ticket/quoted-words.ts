/**
 * What a line at the head of a mail tells. `sent` is a word that only mails have for their time; `date` and the others stand
 * in bookings as well.
 */
export type HeadRole = 'sender' | 'sent' | 'date' | 'subject' | 'other';

/** The words of mail programs, in the languages of the people who write. */
const HEADS: Readonly<Record<HeadRole, string>> = {
  sender:
    'from|von|de|da|van|från|fra|od|от|kimden|gönderen|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람|từ|người gửi|dari|จาก|lähettäjä|feladó',
  sent:
    'sent|gesendet|envoyé|enviado|enviado el|enviada em|enviado em|inviato|verzonden|skickat|sendt|wysłano|отправлено|gönderildi|' +
    '发送时间|寄件日期|傳送時間|送信日時|보낸 날짜|đã gửi|dikirim|dihantar|ส่ง|lähetetty|elküldve|sent on',
  date: 'date|datum|fecha|data|dato|дата|tarih|日期|日付|날짜|ngày|tanggal|tarikh|วันที่|päivämäärä|dátum',
  subject:
    'subject|betreff|objet|asunto|oggetto|onderwerp|ämne|emne|temat|тема|konu|主题|主題|主旨|件名|제목|chủ đề|subjek|perihal|เรื่อง|aihe|tárgy|assunto',
  other:
    'to|an|à|a|para|aan|till|til|do|кому|kime|收件人|收件者|宛先|받는 사람|받는사람|đến|kepada|ke|ถึง|vastaanottaja|címzett|' +
    'cc|kopie|копия|bilgi|抄送|副本|참조|c.c.|cci|bcc|reply-to|reply to|antwort an|répondre à|importance|priority|wichtigkeit|priorität|' +
    'attachments|anlagen|pièces jointes|organization|organisation',
};

const ROLES: ReadonlyMap<string, HeadRole> = new Map(
  (Object.keys(HEADS) as HeadRole[]).flatMap((role) => HEADS[role].split('|').map((word) => [word, role] as const)),
);

/** Returns what a field of this name tells at the head of a mail; undefined where mails have no such field. */
export const roleOf = (name: string): HeadRole | undefined => ROLES.get(name.trim().toLowerCase());

/** Returns whether a ruled line says that an earlier mail follows. */
export const isForwardingRule = (line: string): boolean => FORWARDING.test(line);

const FORWARDING =
  /(?:(?:original|initial|forwarded) (?:e-?mail|message)|urspr(?:ü|ue)ngliche|weitergeleitete|oorspronkelijk|doorgestuurd|d[’']origine|transféré|reenviado|inoltrato|encaminhada|vidarebefordrat|videresendt|przekazana|исходное|пересылаемое|原始|转发|轉寄|元のメッセージ|転送|원본|전달)/iu;

/** Returns whether a line says who wrote what follows: "On 20 November 2026 Kerbside wrote:". */
export const isAttribution = (line: string): boolean =>
  /[:：]$/.test(line) && (line.includes('@') || WROTE.test(line) || DATED.test(line));

const WROTE =
  /(?:wrote|writes|schrieb|écrit|escribió|escreveu|ha scritto|schreef|skrev|napisał|написал|пишет|yazdı|kirjoitti|írta|đã viết|menulis|เขียน|写道|寫道|书写|のメール|書きました|작성)/iu;
/** A day with its year, as `20.11.2026`, `2026-11-20` or `20 November 2026`. */
const DATED =
  /\b(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}\.? \p{L}{3,12}\.?,? \d{4})\b/u;
