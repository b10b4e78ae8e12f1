/** What a pasted or typed text names, where its shape says so. */
export type Paste =
  | { what: "code"; kind: CodeKind; code: string }
  | { what: "email"; value: string }
  | { what: "phone"; value: string }
  | { what: "plate"; value: string }
  | { what: "flight"; value: string }
  | { what: "id"; value: number };

/** Kinds whose records carry a code people pass around. */
export type CodeKind = "booking" | "ticket" | "hotel_booking";

/** A link of this console, taken apart. */
export type PastedLink = { path: string; search: string };

/**
 * Every reading of a text, the likeliest first; empty when it is only words. A shape proves nothing: each reading is
 * checked against the server before anything opens. Codes come back in the one spelling the server knows.
 */
export function readPaste(input: string): Paste[] {
  const text = input.trim();
  if (text.length === 0 || text.length > 80) return [];
  const code = readCode(text);
  if (code) return [code];
  const readings: Paste[] = [];
  if (EMAIL.test(text))
    readings.push({ what: "email", value: text.toLowerCase().replace(/^mailto:/, "") });
  const phone = readPhone(text);
  if (phone) readings.push({ what: "phone", value: phone });
  const tight = text.replace(/[\s-]/g, "").toUpperCase();
  if (PLATE.test(tight)) readings.push({ what: "plate", value: tight });
  if (FLIGHT.test(tight)) readings.push({ what: "flight", value: tight });
  if (/^#?\d{1,9}$/.test(text)) readings.push({ what: "id", value: Number(text.replace("#", "")) });
  return readings;
}

/** A record's code when the whole text is one: `AT2605217K3QZ`, `db-260521 7k3qz`. */
export function readCode(text: string): (Paste & { what: "code" }) | undefined {
  const tight = text.replace(/[\s\-#]/g, "").toUpperCase();
  const found = CODE.exec(tight);
  if (!found) return undefined;
  const [, prefix = "", day = "", tail = ""] = found;
  const kind = CODE_KINDS[prefix];
  if (!kind) return undefined;
  return {
    what: "code",
    kind,
    code: prefix + day + tail.replaceAll("O", "0").replace(/[IL]/g, "1"),
  };
}

/** The path and query of a link when it points into this console. Other sites' links are not ours to open. */
export function readLink(input: string, origin: string): PastedLink | undefined {
  const text = input.trim();
  if (!/^https?:\/\//i.test(text) && !text.startsWith("/")) return undefined;
  try {
    const url = new URL(text, origin);
    return url.origin === origin ? { path: url.pathname, search: url.search } : undefined;
  } catch {
    return undefined;
  }
}

const CODE_KINDS: Readonly<Record<string, CodeKind>> = {
  AT: "booking",
  DB: "booking",
  TK: "ticket",
  HB: "hotel_booking",
};

/** Prefix, day as yymmdd, five Crockford base-32 signs; o, i and l are read as that alphabet reads them. */
const CODE = /^(AT|DB|TK|HB)(\d{6})([0-9A-TV-Z]{5})$/;
const EMAIL = /^(mailto:)?[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i;
/** One to three letters, up to four digits, an optional check letter; at least one digit. */
const PLATE = /^[A-Z]{1,3}\d{1,4}[A-Z]{0,2}$/;
/** Airline designator (two signs, not both digits, or three letters) and one to four digits. */
const FLIGHT = /^(?!\d\d)[A-Z0-9]{2}[A-Z]?\d{1,4}$/;

function readPhone(text: string): string | undefined {
  const plain = text.replace(/^tel:/i, "").replace(/[\s().-]/g, "");
  if (/^\+[1-9]\d{6,14}$/.test(plain)) return plain;
  if (/^00[1-9]\d{6,14}$/.test(plain)) return `+${plain.slice(2)}`;
  return /^\d{8,12}$/.test(plain) ? plain : undefined;
}
