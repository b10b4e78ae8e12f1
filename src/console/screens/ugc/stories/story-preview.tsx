import { story } from '#contract/ugc/story.ts';
import type { Story } from '#contract/ugc/story.schema.ts';
import { languagesOf } from '#console/shell/content/content-words.tsx';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { useCall } from '#console/shell/server/queries.ts';
import { useTitle } from '#console/shell/state/title.ts';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Player } from './player.tsx';

/** Plays the draft of a story as a phone shows it. */
export function StoryPreview({ params }: { params: { id: string } }) {
  const answer = useCall(story.one, { params: { id: Number(params.id) } });
  const record = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <RecordState answer={answer} record={record} noun="story">
      {(row) => <Preview key={row.id} record={row} />}
    </RecordState>
  );
}

function Preview({ record: { title, slug, slides, texts, city_name } }: { record: Story }) {
  const heading = `Preview of ${title['en'] ?? slug}`;
  useTitle(heading);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={heading} facts={['The draft as it is saved']} />
      <Player slides={slides} texts={texts} place={city_name} languages={languagesOf(texts)} />
    </div>
  );
}
