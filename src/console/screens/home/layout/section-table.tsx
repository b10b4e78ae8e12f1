import { publicReference } from '#contract/reference/public-reference.ts';
import { sectionName, type Section } from '#domain/home/layout.ts';
import { useNames } from '#console/shell/form/names.ts';
import { PlainTable } from '#console/ui/page/plain-table.tsx';
import { audienceWords, sourceWords, windowWords } from './section-words.ts';

/** Lists the sections of a page, for those who may not arrange them. */
export function SectionTable({ sections }: { sections: readonly Section[] }) {
  const { cities } = useNames({ cities: publicReference.citiesMap });
  return (
    <PlainTable
      label="Sections of the page"
      head={['No.', 'Section', 'Shows', 'When', 'To whom']}
      right={[0]}
      rows={sections.map((section, at) => [
        at + 1,
        sectionName(section),
        sourceWords(section, cities),
        windowWords(section),
        audienceWords(section),
      ])}
    />
  );
}
