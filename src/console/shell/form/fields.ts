import type { ComponentType, ReactNode } from 'react';
import type { Choice } from '#console/ui/input/combobox.tsx';
import type { Option } from '#console/ui/input/input.tsx';

type Common = {
  label: string;
  /** Shown before an error can occur: format, unit, consequence. */
  hint?: ReactNode;
  /** Marked as required although the contract has a default for it. */
  required?: true;
  /** Takes the full width. */
  wide?: true;
  /** Takes two of the four columns of a dense section. */
  broad?: true;
};

/** Field of a form, as data. Its validation is defined by the contract. */
export type FieldSpec = Common &
  (
    | { is: 'text'; type?: 'email' | 'tel' | 'url'; autoComplete?: string; spellCheck?: boolean }
    | { is: 'lines' }
    /** A calendar day, with an optional wall-clock `time` of a zone, which is shown. */
    | { is: 'date'; time?: boolean; zone?: string | undefined }
    /** Never stored in a draft. */
    | { is: 'password'; autoComplete: 'current-password' | 'new-password' }
    /** Number with an optional `unit` displayed behind it. */
    | { is: 'number'; unit?: string }
    /** Typed in percent, from 0 to 100, stored in basis points. */
    | { is: 'percent' }
    /** Typed in major units, stored in minor units of the ISO 4217 currency; without one it cannot be typed yet. */
    | { is: 'money'; currency: string }
    /** One of a few options. `none` labels the empty choice. */
    | { is: 'choice'; options: readonly Option[]; none?: string }
    /** One of many options, found by typing; the list is created when needed. */
    | { is: 'search'; options: () => readonly SearchOption[] }
    /** A record found by its name and stored by its id. `none` labels the empty choice. */
    | { is: 'record'; options: () => readonly SearchOption[]; none?: string }
    /** Several of many options, stored as a list; records are stored as a list of `ids`. */
    | { is: 'several'; options: readonly Option[]; ids?: true; none?: string }
    /** Small records, each with a few texts and texts in several languages. `noun` names one of them. */
    | {
        is: 'rows';
        noun: string;
        texts: Readonly<Record<string, string>>;
        named: Readonly<Record<string, string>>;
        languages: Readonly<Record<string, string>>;
      }
    /** A square picture, stored by the key of its upload. `url` shows the record's present picture. */
    | { is: 'picture'; side: number; whole?: true; url: string | null }
    /**
     * Up to `most` pictures, stored by the keys of their uploads. `urls` show the record's present ones. They are square
     * and added one by one, unless they are taken `whole`: then several are added at once.
     */
    | {
        is: 'pictures';
        noun: string;
        side: number;
        most: number;
        urls: Readonly<Record<string, string | null>>;
        whole?: true;
      }
    /** A private PDF document or image, opened on request only and stored by the key of its upload. */
    | { is: 'file'; stored: { key: string; name: string } | null }
    | { is: 'yes-no' }
    /**
     * A text in several languages, by language tag; English is always present. `languages` may be added. `long` has lines.
     * `count` says below each text how much of it there is.
     */
    | { is: 'languages'; languages: Readonly<Record<string, string>>; long?: true; count?(text: string): string }
    /** A field rendered by its screen, for needs of no other form. `draw` is a component with a stable identity. */
    | {
        is: 'own';
        draw: ComponentType<OwnFieldProps>;
        /** Returns a value, or that of a part, as readable text. */
        words?(value: unknown): string;
        /** Returns the label of a part by its path within the field, such as `en.title`. */
        labelOf?(path: string): string;
        /** What an item of a list with ids is called, and how it reads: changes of it are merged item by item. */
        item?: { noun: string; words(item: unknown): string };
        /** Its parts belong together, such as those of a rule: changes by two people are never mixed within it. */
        asOne?: true;
        recordId?: number | undefined;
      }
  );

/** Props of a field rendered by its screen. Errors are keyed by path, as for all fields. */
export type OwnFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  required: boolean;
  value: unknown;
  /** Values of all fields. */
  values: Readonly<Record<string, unknown>>;
  /** Id of the record being edited; undefined for a new one. */
  recordId: number | undefined;
  errors: Readonly<Record<string, string>>;
  onChange(value: unknown): void;
  onBlur(): void;
  /** To be called instead of `onBlur` by a part of the field, by its path: the others may not be filled in yet. */
  onLeave(path: string): void;
};

/** Option of a searchable field; `hint` is displayed behind it, `words` are searched as well. */
export type SearchOption = Choice & { words?: string };

/** Titled section of a form with its fields in order. */
export type Section<Name extends string = string> = {
  title: string;
  /** Description under the title. */
  about?: ReactNode;
  /** Short fields, up to four in a row. */
  dense?: true;
  fields: { readonly [N in Name]?: FieldSpec };
};

/** Returns the fields of all sections by name. */
export const fieldsOf = (sections: readonly Section[]): ReadonlyMap<string, FieldSpec> =>
  new Map(
    sections.flatMap(({ fields }) => Object.entries(fields).flatMap(([name, spec]) => (spec ? [[name, spec]] : []))),
  );

/** Returns the field that a path such as `name.ja` leads into. */
export const rootOf = (path: string): string => path.split('.')[0] ?? path;

/** Returns whether a path is a field or a part of one, or leads into it. */
export const isWithin = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);

/** Returns the fields that no draft may hold. */
export const secretsOf = (sections: readonly Section[]): ReadonlySet<string> =>
  new Set([...fieldsOf(sections)].filter(([, { is }]) => is === 'password').map(([name]) => name));

/** Returns the fields within which changes by two people are never mixed. */
export const indivisible = (sections: readonly Section[]): ReadonlySet<string> =>
  new Set([...fieldsOf(sections)].filter(([, spec]) => spec.is === 'own' && spec.asOne).map(([name]) => name));

/** Returns values without the given fields. */
export const without = (fields: ReadonlySet<string>, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.has(name)));

/** Returns all fields of a schema as sections, so that a server error is mapped even to a field that is currently hidden. */
export const everyField = ({ entries }: { entries: object }): readonly Section[] => [
  { title: '', fields: Object.fromEntries(Object.keys(entries).map((name) => [name, { is: 'text', label: name }])) },
];
