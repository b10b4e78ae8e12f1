import type { Story } from '#contract/ugc/story.schema.ts';
import { VIDEO_LIMITS } from '#domain/ugc/video.ts';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import type { RecordForm } from '#console/shell/form/use-record-form.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { toast } from '#console/shell/state/toasts.ts';
import { Phone } from './phone.tsx';
import { SlidePanel } from './slide-panel.tsx';
import type { Editor } from './use-editor.ts';
import { sendPoster } from './use-uploads.ts';

type SlideWorkProps = { form: RecordForm; record: Story | undefined; city: string; editor: Editor };

/** Shows the chosen slide as a phone does, beside its captions and its file. */
export function SlideWork({ form: { model }, record, city, editor }: SlideWorkProps) {
  const { board, slides, texts, languages, language, setLanguage, marked, stillRight } = editor;
  const { errors, dirty } = useFormState(model);
  const { current, at } = board;
  const caption = (tag: string) => (current ? (texts[tag]?.captions?.[current.id] ?? '') : '');
  const shownIn = caption(language) === '' ? 'en' : language;
  return (
    <>
      <Phone
        slides={slides}
        at={at}
        title={texts[language]?.title || (texts['en']?.title ?? '')}
        place={city}
        caption={caption(shownIn)}
        language={shownIn}
        className="mx-auto w-full max-w-72"
      />
      {current ? (
        <SlidePanel
          key={current.id}
          slide={current}
          number={at + 1}
          board={board}
          languages={languages}
          caption={caption}
          mark={(tag) => marked(tag, current.id)}
          error={(path) => errors[path]}
          onCaption={(tag, text) => {
            const captions = { ...texts[tag]?.captions, [current.id]: text };
            model.set('texts', { ...texts, [tag]: { ...texts[tag], captions } });
          }}
          onLeave={(path) => model.left('texts', path)}
          onLanguage={setLanguage}
          {...(!dirty && record && { onStillRight: (tag: string) => stillRight(tag, current.id) })}
          onPoster={(file) => void choosePoster(file, (poster) => board.put(current.id, { poster }))}
        />
      ) : (
        <p className="text-muted">
          Add the first slide: a picture, or a short video. Choose files, drop them here, or paste a picture.{' '}
          {VIDEO_LIMITS}
        </p>
      )}
    </>
  );
}

async function choosePoster(file: File, onSent: (key: string) => void): Promise<void> {
  try {
    onSent(await sendPoster(file));
  } catch (error) {
    toast({ tone: 'bad', text: sentenceOf(error) });
  }
}
