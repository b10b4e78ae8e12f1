import { useMemo } from 'react';
import { article } from '#contract/content/article.ts';
import type { Article } from '#contract/content/article.schema.ts';
import { refOf } from '#console/registry/kinds.ts';
import { CommandButtons } from '#console/shell/commands/command-menu.tsx';
import { urlText } from '#console/shell/location/url-fields.ts';
import { useUrlState } from '#console/shell/location/url-state.ts';
import { useRecord } from '#console/shell/record/record.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { Select } from '#console/ui/input/input.tsx';
import { Segments } from '#console/ui/input/segments.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Skeleton } from '#console/ui/page/skeleton.tsx';
import { languageLabel, languagesOf, Standing } from '#console/shell/content/content-words.tsx';
import { HtmlFrame } from '#console/ui/page/html-frame.tsx';

/** Shows the draft of an article as its page, at the widths of a phone, a tablet and a desk. */
export function ArticlePreview({ params }: { params: { id: string } }) {
  const answer = useCall(article.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="article">
      {(row) => <Preview record={row} />}
    </RecordState>
  );
}

function Preview({ record }: { record: Article }) {
  const reference = useMemo(() => refOf('article', record), [record]);
  useRecord(reference, NO_KEYS);
  const [{ width, language }, change] = useUrlState(STATE);
  const page = useCall(article.preview, { params: { id: record.id }, query: { language } });
  const title = `Preview of ${record.title['en'] ?? record.slug}`;
  useTitle(title);
  const shown = page.data?.data;
  const chosen = WIDTHS.find((each) => each === width) ?? WIDTHS[0];
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={title}
        mark={<Standing record={record} />}
        actions={<CommandButtons kind="article" records={reference} first={['article.previewLink']} />}
      />
      <div className="flex flex-wrap items-end gap-4">
        <Segments
          label="Width"
          value={chosen}
          options={WIDTHS.map((value) => ({ value, label: `${value} px` }))}
          onChange={(next) => change({ width: next })}
        />
        <Select
          aria-label="Language"
          className="w-56"
          value={language}
          options={languagesOf(record.texts).map((value) => ({ value, label: languageLabel(value) }))}
          onChange={(event) => change({ language: event.currentTarget.value })}
        />
        {shown && shown.language !== language && (
          <p role="status" className="text-muted">
            {`There is no page in ${languageLabel(language)} yet: readers see the English one.`}
          </p>
        )}
      </div>
      {shown ? (
        <div
          tabIndex={0}
          role="group"
          aria-label="Page"
          className="overflow-x-auto rounded border border-line bg-subtle p-4"
        >
          <HtmlFrame
            title={`${title}, ${chosen} pixels wide`}
            html={shown.html}
            width={Number(chosen)}
            className="mx-auto block h-[70vh] bg-white"
          />
        </div>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </div>
  );
}

const WIDTHS = ['360', '768', '1200'] as const;
const NO_KEYS = {};
const STATE = { width: urlText('360'), language: urlText('en') };
