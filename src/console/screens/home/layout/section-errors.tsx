import { sectionName, type Section } from '#domain/home/layout.ts';
import { Notice } from '#console/ui/notice.tsx';

type SectionErrorsProps = { errors: Readonly<Record<string, string>>; sections: readonly Section[] };

/** Says what is wrong with the sections as a whole, and which of them have something wrong. */
export function SectionErrors({ errors, sections }: SectionErrorsProps) {
  const lines = Object.entries(errors).map(([path, why]) => {
    const section = sections[Number(/^sections\.(\d+)/.exec(path)?.[1])];
    return section ? `${sectionName(section)}: ${why}` : why;
  });
  if (lines.length === 0) return null;
  return (
    <Notice tone="bad" title="It cannot be saved like this.">
      <ul className="list-disc pl-5">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}
