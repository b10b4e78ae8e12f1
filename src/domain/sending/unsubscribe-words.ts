import { languageFor } from './template.ts';

/** What a reader of offers and news is told about ending them. */
export interface UnsubscribeWords {
  readonly language: string;
  /** Name of the link, the page and its button. */
  readonly unsubscribe: string;
  readonly unsubscribed: string;
  /** What it means to unsubscribe. */
  readonly meaning: string;
  /** Why the reader gets the mail. */
  readonly because: string;
}

/** Returns the words in the language of a reader, otherwise in English. */
export function unsubscribeWords(reads: string): UnsubscribeWords {
  const language = languageFor(reads, (each) => WORDS[each] !== undefined);
  return { language, ...(WORDS[language] ?? ENGLISH) };
}

type Words = Omit<UnsubscribeWords, 'language'>;

const ENGLISH: Words = {
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'Unsubscribed',
  meaning:
    'You will get no more offers and news from us at this address. Messages about your own bookings still reach you.',
  because: 'You get this mail because you agreed to get offers and news from us.',
};

const WORDS: Readonly<Record<string, Words>> = {
  en: ENGLISH,
  zh: {
    unsubscribe: '退订',
    unsubscribed: '已退订',
    meaning: '我们不会再向此地址发送优惠和新闻。有关您预订的消息仍会送达。',
    because: '您收到此邮件，是因为您同意接收我们的优惠和新闻。',
  },
  'zh-Hant': {
    unsubscribe: '取消訂閱',
    unsubscribed: '已取消訂閱',
    meaning: '我們不會再向此地址傳送優惠和消息。有關您預訂的訊息仍會送達。',
    because: '您收到此郵件，是因為您同意接收我們的優惠和消息。',
  },
  ja: {
    unsubscribe: '配信を停止する',
    unsubscribed: '配信を停止しました',
    meaning:
      '今後、このアドレスに特典やお知らせをお送りすることはありません。ご予約に関するご連絡は引き続きお届けします。',
    because: 'このメールは、特典やお知らせの受信に同意された方にお送りしています。',
  },
  ko: {
    unsubscribe: '수신 거부',
    unsubscribed: '수신이 거부되었습니다',
    meaning: '앞으로 이 주소로 혜택 및 소식을 보내지 않습니다. 예약에 관한 메시지는 계속 보내 드립니다.',
    because: '혜택 및 소식 수신에 동의하셨기 때문에 이 메일을 보내 드립니다.',
  },
  th: {
    unsubscribe: 'ยกเลิกการรับข่าวสาร',
    unsubscribed: 'ยกเลิกการรับข่าวสารแล้ว',
    meaning: 'เราจะไม่ส่งข้อเสนอและข่าวสารมายังที่อยู่นี้อีก ข้อความเกี่ยวกับการจองของคุณจะยังคงส่งถึงคุณ',
    because: 'คุณได้รับอีเมลนี้เพราะคุณยินยอมรับข้อเสนอและข่าวสารจากเรา',
  },
  vi: {
    unsubscribe: 'Hủy đăng ký',
    unsubscribed: 'Đã hủy đăng ký',
    meaning:
      'Chúng tôi sẽ không gửi ưu đãi và tin tức đến địa chỉ này nữa. Tin nhắn về các đặt chỗ của bạn vẫn được gửi đến bạn.',
    because: 'Bạn nhận được thư này vì đã đồng ý nhận ưu đãi và tin tức từ chúng tôi.',
  },
  id: {
    unsubscribe: 'Berhenti berlangganan',
    unsubscribed: 'Langganan dihentikan',
    meaning:
      'Kami tidak akan lagi mengirim penawaran dan berita ke alamat ini. Pesan tentang pemesanan Anda tetap kami kirimkan.',
    because: 'Anda menerima email ini karena setuju menerima penawaran dan berita dari kami.',
  },
  ms: {
    unsubscribe: 'Berhenti melanggan',
    unsubscribed: 'Langganan dihentikan',
    meaning:
      'Kami tidak akan lagi menghantar tawaran dan berita ke alamat ini. Mesej tentang tempahan anda tetap dihantar.',
    because: 'Anda menerima e-mel ini kerana bersetuju menerima tawaran dan berita daripada kami.',
  },
  tl: {
    unsubscribe: 'Mag-unsubscribe',
    unsubscribed: 'Naka-unsubscribe na',
    meaning:
      'Hindi ka na makakatanggap ng mga alok at balita mula sa amin sa address na ito. Darating pa rin ang mga mensahe tungkol sa iyong mga booking.',
    because: 'Natanggap mo ang email na ito dahil pumayag kang tumanggap ng mga alok at balita mula sa amin.',
  },
  de: {
    unsubscribe: 'Abmelden',
    unsubscribed: 'Abgemeldet',
    meaning:
      'Sie erhalten an diese Adresse keine Angebote und Neuigkeiten mehr von uns. Nachrichten zu Ihren Buchungen erreichen Sie weiterhin.',
    because: 'Sie erhalten diese E-Mail, weil Sie Angeboten und Neuigkeiten von uns zugestimmt haben.',
  },
  fr: {
    unsubscribe: 'Se désabonner',
    unsubscribed: 'Vous êtes désabonné',
    meaning:
      'Vous ne recevrez plus nos offres et actualités à cette adresse. Les messages concernant vos réservations vous parviendront toujours.',
    because: 'Vous recevez cet e-mail parce que vous avez accepté de recevoir nos offres et actualités.',
  },
  es: {
    unsubscribe: 'Darse de baja',
    unsubscribed: 'Baja confirmada',
    meaning:
      'No recibirá más ofertas ni novedades nuestras en esta dirección. Los mensajes sobre sus reservas seguirán llegándole.',
    because: 'Recibe este correo porque aceptó recibir ofertas y novedades nuestras.',
  },
  ru: {
    unsubscribe: 'Отписаться',
    unsubscribed: 'Вы отписались',
    meaning:
      'Мы больше не будем присылать предложения и новости на этот адрес. Сообщения о ваших бронированиях будут приходить по-прежнему.',
    because: 'Вы получили это письмо, потому что согласились получать наши предложения и новости.',
  },
  ar: {
    unsubscribe: 'إلغاء الاشتراك',
    unsubscribed: 'تم إلغاء الاشتراك',
    meaning: 'لن نرسل إليك مزيدًا من العروض والأخبار على هذا العنوان. وستصلك الرسائل المتعلقة بحجوزاتك كالمعتاد.',
    because: 'وصلتك هذه الرسالة لأنك وافقت على تلقي عروضنا وأخبارنا.',
  },
  hi: {
    unsubscribe: 'सदस्यता समाप्त करें',
    unsubscribed: 'सदस्यता समाप्त हो गई',
    meaning: 'इस पते पर अब हमारी ओर से ऑफ़र और समाचार नहीं आएँगे। आपकी बुकिंग से जुड़े संदेश आते रहेंगे।',
    because: 'यह ईमेल आपको इसलिए मिला क्योंकि आपने हमारे ऑफ़र और समाचार पाने की सहमति दी थी।',
  },
  ta: {
    unsubscribe: 'சந்தாவை நிறுத்து',
    unsubscribed: 'சந்தா நிறுத்தப்பட்டது',
    meaning: 'இந்த முகவரிக்கு இனி எங்கள் சலுகைகளும் செய்திகளும் வராது. உங்கள் முன்பதிவுகள் பற்றிய செய்திகள் தொடர்ந்து வரும்.',
    because: 'எங்கள் சலுகைகளையும் செய்திகளையும் பெற நீங்கள் சம்மதித்ததால் இந்த மின்னஞ்சல் வந்துள்ளது.',
  },
};
