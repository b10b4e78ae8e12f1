import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The root of the repository. */
const ROOT = join(import.meta.dirname, '..', '..');

/** The documents that the repository consists of, and that its comments cite. */
export const DOCUMENTS = ['README.md', 'src/PRODUCT.md', 'src/ARCHITECTURE.md'] as const;

/** Returns every source file of the product and its tests, as paths from the root. */
export const sourceFiles = (): string[] => [
  ...['src', 'commands', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css|sql)$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .filter((path) => !path.includes('node_modules')),
  ),
  ...readdirSync(ROOT).filter((name) => name.endsWith('.ts')),
];

/** Returns the sections that a source cites and the documents do not have, each as a sentence. */
export function citationProblems(file: string, source: string, documents: Readonly<Record<string, string>>): string[] {
  return [...source.matchAll(/\b(PRODUCT|ARCHITECTURE)\.md(?:#([\w-]+))?/g)].flatMap(([cited, name = '', anchor]) => {
    if (anchor === undefined) return [`${file} cites ${cited} without a section.`];
    return anchorsOf(documents[`src/${name}.md`] ?? '').has(anchor) ? [] : [`${file} cites ${cited}: no such section.`];
  });
}

/**
 * Returns the links and paths of a document that lead nowhere, each as a sentence. Paths are code spans that begin with one
 * of our folders; they count from the root or from the document.
 */
export function linkProblems(document: string, text: string, exists = existsInRepository): string[] {
  const prose = text.replace(/^```.*?^```/gms, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const paths = [...prose.matchAll(/`([\w-]+(?:\/[\w.-]+)+)\/?`/g)]
    .map(([, path = '']) => path)
    .filter((path) => FOLDERS.has(path.split('/')[0] ?? ''));
  return [
    ...links
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? document : join(dirname(document), path);
        if (!exists(file)) return true;
        return anchor !== undefined && !anchorsOf(path === '' ? text : readText(file)).has(anchor);
      })
      .map((target) => `${document} links to ${target}, which is not there.`),
    ...paths
      .filter((path) => !exists(path) && !exists(join(dirname(document), path)))
      .map((path) => `${document} names ${path}, which is not there.`),
  ];
}

/** The folders that paths in the documents begin with. */
const FOLDERS = new Set(['src', 'commands', 'tests', 'domain', 'contract', 'server', 'console', 'tools']);

export const readText = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const existsInRepository = (file: string): boolean => existsSync(join(ROOT, file));

/** Returns the anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.replace(/^```.*?^```/gms, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
