import type { ComponentType, ReactNode } from 'react';
import type { Choice } from '#console/ui/input/combobox.tsx';
import type { Option } from '#console/ui/input/input.tsx';

type Common = {
  label: string;
  /** Said before an error can happen: format, unit, consequence. */
  hint?: ReactNode;
  /** Marked as required although the contract has a default for it. */
  required?: true;
  /** Takes the whole line. */
  wide?: true;
  /** Takes two of the four places in a line of a dense section. */
  broad?: true;
};

/** One field of a form, as data. What it must hold is the contract's business, not this one's. */
export type FieldSpec = Common &
  (
    | { is: 'text'; type?: 'email' | 'tel' | 'url'; autoComplete?: string; spellCheck?: boolean }
    | { is: 'lines' }
    /** A calendar day, with a wall-clock `time` or without, through the browser's own picker. */
    | { is: 'date'; time?: true }
    /** Never kept in a draft. */
    | { is: 'password'; autoComplete: 'current-password' | 'new-password' }
    /** `unit` stands behind the number. */
    | { is: 'number'; unit?: string }
    /** Typed in major units, held in minor units of the ISO 4217 currency. */
    | { is: 'money'; currency: string }
    /** One of a few. `none` are the words of the empty choice. */
    | { is: 'choice'; options: readonly Option[]; none?: string }
    /** One of many, found by typing; the list is made when it is needed. */
    | { is: 'search'; options: () => readonly SearchOption[] }
    /** A record found by its name and held by its id. `none` are the words of the empty choice. */
    | { is: 'record'; options: () => readonly SearchOption[]; none?: string }
    /** Any number of many, held as a list; of records, as a list of `ids`. */
    | { is: 'several'; options: readonly Option[]; ids?: true; none?: string }
    /** Small records, each of a few texts and of texts in several languages. `noun` is what one is called. */
    | {
        is: 'rows';
        noun: string;
        texts: Readonly<Record<string, string>>;
        named: Readonly<Record<string, string>>;
        languages: Readonly<Record<string, string>>;
      }
    /** A square picture, held by the key of its upload. `url` is where the one the record has is shown. */
    | { is: 'picture'; side: number; url: string | null }
    /** Up to `most` square pictures, held by the keys of their uploads. `urls` are where those the record has are shown. */
    | { is: 'pictures'; noun: string; side: number; most: number; urls: Readonly<Record<string, string | null>> }
    /** A PDF document or an image that nobody sees without asking, held by the key of its upload. */
    | { is: 'file'; stored: { key: string; name: string } | null }
    | { is: 'yes-no' }
    /** A text in several languages, by language tag; English is always there. `languages` may be added. */
    | { is: 'languages'; languages: Readonly<Record<string, string>> }
    /** Drawn by its screen: what no other form needs. `draw` is a component, so keep it the same one. */
    | { is: 'own'; draw: ComponentType<OwnFieldProps>; words?(value: unknown): string; recordId?: number | undefined }
  );

/** What a field drawn by its screen gets. Errors are by path, as of all fields. */
export type OwnFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  required: boolean;
  value: unknown;
  /** What all fields hold. */
  values: Readonly<Record<string, unknown>>;
  /** The record the form changes; none while it makes one. */
  recordId: number | undefined;
  errors: Readonly<Record<string, string>>;
  onChange(value: unknown): void;
  onBlur(): void;
};

/** An option of a searched field; `hint` stands behind it, `words` are found as well. */
export type SearchOption = Choice & { words?: string };

/** A titled part of a form: the fields it shows, in order. */
export type Section<Name extends string = string> = {
  title: string;
  /** A sentence under the title. */
  about?: ReactNode;
  /** Short fields, up to four in a line. */
  dense?: true;
  fields: { readonly [N in Name]?: FieldSpec };
};

/** The fields of all sections by name. */
export const fieldsOf = (sections: readonly Section[]): ReadonlyMap<string, FieldSpec> =>
  new Map(
    sections.flatMap(({ fields }) => Object.entries(fields).flatMap(([name, spec]) => (spec ? [[name, spec]] : []))),
  );
