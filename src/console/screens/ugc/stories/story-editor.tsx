import type { ReactNode } from 'react';
import Eye from 'lucide-react/icons/eye';
import type { Story } from '#contract/ugc/story.schema.ts';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import { Conflict } from '#console/shell/form/conflict.tsx';
import { ErrorSummary } from '#console/shell/form/error-summary.tsx';
import { FormFoot } from '#console/shell/form/form-foot.tsx';
import { FormNotices } from '#console/shell/form/form-notices.tsx';
import { FormSections } from '#console/shell/form/form-view.tsx';
import { useFormState } from '#console/shell/form/use-form-state.ts';
import type { RecordForm } from '#console/shell/form/use-record-form.ts';
import { Button } from '#console/ui/button.tsx';
import { Dialog } from '#console/ui/overlay/dialog.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Player } from './player.tsx';
import { pressedInEditor } from './slide-commands.ts';
import { SlideStrip } from './slide-strip.tsx';
import { SlideWork } from './slide-work.tsx';
import { Checks, LanguageStates } from './story-aside.tsx';
import { checksOf } from './story-checks.ts';
import { playsFor } from './story-words.tsx';
import { useEditor, type Editor } from './use-editor.ts';
import { SLIDE_FILES } from './use-uploads.ts';

type StoryEditorProps = {
  form: RecordForm;
  record: Story | undefined;
  title: string;
  /** Name of the chosen city. */
  city: string;
  mark: ReactNode;
};

/** Edits a story: its slides in a row, the chosen one as a phone shows it, its captions, and what all slides share. */
export function StoryEditor(props: StoryEditorProps) {
  const { form, title, mark } = props;
  const editor = useEditor(props);
  const { board, slides, languages, marked } = editor;
  const { model, element, sections } = form;
  const { values, errors, emptied } = useFormState(model);
  return (
    <>
      <div
        className="flex flex-col gap-4"
        onKeyDown={(event) => {
          if (!pressedInEditor(board, event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <PageHeader
          title={title}
          mark={mark}
          facts={[playsFor({ slides })]}
          actions={
            <Button icon={Eye} keys="v" onClick={() => board.preview()}>
              Preview
            </Button>
          }
        />
        <form
          ref={element}
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            void model.save('close');
          }}
          className="@container flex flex-col gap-4"
        >
          <FormNotices model={model} />
          <ErrorSummary form={form} />
          <Conflict model={model} sections={sections} />
          <SlideStrip
            place={editor.place}
            board={board}
            states={({ id }) =>
              languages.map((tag) => ({ language: tag, label: languageLabel(tag), is: marked(tag, id).is }))
            }
            isWrong={(index) => Object.keys(errors).some((path) => path.startsWith(`slides.${index}.`))}
          />
          <div className="grid items-start gap-6 @3xl:grid-cols-[16rem_minmax(0,1fr)] @5xl:grid-cols-[17rem_minmax(0,1fr)_19rem]">
            <SlideWork {...props} editor={editor} />
            <div className="flex flex-col gap-5 @3xl:col-span-2 @5xl:col-span-1">
              <FormSections key={emptied} form={{ ...form, sections: sections.slice(0, 1) }} />
              <LanguageStates languages={languages} slides={slides} mark={marked} />
              <Checks checks={checksOf(values, slides, board.uploads)} />
            </div>
          </div>
          <FormFoot
            form={form}
            verbs={props.record ? { save: 'Save draft', close: 'Save and close' } : { close: 'Add story' }}
          />
        </form>
        <FileChooser editor={editor} />
      </div>
      {/* Beside it, so that keys within the preview are not the editor's. */}
      <Preview editor={editor} city={props.city} />
    </>
  );
}

/** The chooser of files, which commands and keys open. */
const FileChooser = ({ editor: { input, take } }: { editor: Editor }) => (
  <input
    ref={input}
    type="file"
    hidden
    multiple
    accept={SLIDE_FILES}
    aria-label="Files of slides"
    onChange={(event) => {
      take([...(event.currentTarget.files ?? [])]);
      event.currentTarget.value = '';
    }}
  />
);

/** Plays the story with what is not saved yet. */
const Preview = ({ editor, city }: { editor: Editor; city: string }) => (
  <Dialog
    open={editor.playing}
    onOpenChange={editor.setPlaying}
    title="Preview"
    description="As a phone shows it, with what is not saved yet"
    footer={<Button onClick={() => editor.setPlaying(false)}>Close preview</Button>}
  >
    <Player
      slides={editor.slides}
      texts={editor.texts}
      place={city}
      languages={editor.languages}
      start={{ at: editor.board.at, language: editor.language }}
    />
  </Dialog>
);
