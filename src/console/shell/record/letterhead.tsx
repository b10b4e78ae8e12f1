import type { Letterhead } from '#contract/reference/letterhead.schema.ts';
import { printedWebAddress } from '#domain/text/web-address.ts';
import { PRODUCT } from '#console/registry/derive.ts';
import { pictureAddress } from '#console/shell/server/picture-address.ts';

/** What is printed of a letterhead. */
type Printed = Pick<
  Letterhead,
  'name' | 'legal_name' | 'address' | 'phone' | 'email' | 'website' | 'registration' | 'foot' | 'logo_url'
>;

/** Shows the head of a document: who sends it, what it is, and its number. */
export function DocumentHead({ head, title, number }: { head: Printed; title: string; number: string | null }) {
  const { name, address, phone, email, website } = head;
  const logo = pictureAddress(head.logo_url);
  const lines = [address, phone, email, website && printedWebAddress(website)].filter(
    (line) => line !== null && line !== '',
  );
  return (
    <header className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b-2 border-current pb-4">
        <div className="flex min-w-0 items-center gap-4">
          {logo !== null && <img src={logo} alt="" className="max-h-16 max-w-40 object-contain" />}
          <p className="min-w-0 text-xl font-semibold wrap-anywhere">{name || PRODUCT}</p>
        </div>
        <p className="min-w-0 text-sm wrap-anywhere whitespace-pre-line sm:text-right print:text-right">
          {lines.join('\n')}
        </p>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-2xl font-semibold">{title}</span>
        {number !== null && <span className="text-lg">{number}</span>}
      </p>
    </header>
  );
}

/** Shows the foot of a document: the legal name, its numbers, and what the business prints on everything. */
export function DocumentFoot({ head: { legal_name, registration, foot } }: { head: Printed }) {
  const legal = [legal_name, ...(registration?.split('\n') ?? [])].filter(Boolean).join(' · ');
  if (legal === '' && !foot) return null;
  return (
    <footer className="mt-10 flex break-inside-avoid flex-col gap-1 border-t border-current/25 pt-3 text-sm">
      {foot && <p className="wrap-anywhere whitespace-pre-line">{foot}</p>}
      {legal !== '' && <p className="wrap-anywhere opacity-75">{legal}</p>}
    </footer>
  );
}
