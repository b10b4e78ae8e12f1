import { useState } from 'react';
import type { MessageTemplate } from '#contract/sending/template.schema.ts';
import { mailHtml } from '#domain/sending/mail-html.ts';
import { smsParts } from '#domain/sending/sms.ts';
import { absentIn, filled, filledLine, PLACEHOLDERS, type Facts } from '#domain/sending/template.ts';
import { textIn } from '#domain/sending/template-texts.ts';
import { showLanguage } from '#console/shell/common/display.ts';
import { RecordState } from '#console/shell/record/record-state.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { BookingChoice, kindToldOf, useTold, type Chosen } from './template-booking.tsx';
import { HtmlFrame } from '#console/ui/page/html-frame.tsx';

/** Shows a template as its reader gets it, in each of its languages: with the facts of an example, or of a booking. */
export function TemplatePreview({ record }: { record: MessageTemplate }) {
  const [latest, choose] = useState<Chosen>();
  // The page stays as it is while one moves through the templates.
  const chosen = latest?.kind === kindToldOf(record.code) ? latest : undefined;
  const [wanted, want] = useState<string>();
  const answer = useTold(record.code, chosen, wanted);
  const told = chosen && answer.data?.data;
  const language = told?.language ?? textIn(record, wanted ?? 'en').language;
  return (
    <Section title="Preview">
      <div className="flex flex-wrap gap-4">
        <BookingChoice
          code={record.code}
          chosen={chosen}
          onChoose={(next) => {
            choose(next);
            want(undefined);
          }}
        />
        {record.languages.length > 1 && (
          <Field label="Language" className="w-44">
            <Select
              value={language}
              options={record.languages.map((value) => ({ value, label: showLanguage(value) }))}
              onChange={(event) => want(event.currentTarget.value)}
            />
          </Field>
        )}
      </div>
      {chosen === undefined ? (
        <Letter template={record} language={language} facts={PLACEHOLDERS} />
      ) : (
        <RecordState answer={answer} record={told} noun="booking">
          {({ facts, is_sent }) => (
            <>
              <Absent template={record} language={language} facts={facts} />
              {!is_sent && <p className="text-warn">It is not sent in the country of this booking.</p>}
              <Letter template={record} language={language} facts={facts} />
            </>
          )}
        </RecordState>
      )}
    </Section>
  );
}

type Shown = { template: MessageTemplate; language: string; facts: Facts };

/** Says what a booking does not have of what the texts name. */
function Absent({ template, language, facts }: Shown) {
  const { subject, text, sms } = textIn(template, language);
  const absent = absentIn([subject, text, sms].join('\n'), facts);
  if (absent.length === 0) return null;
  return (
    <p className="text-muted">
      Left out, because this booking does not have it: {absent.map((name) => `{${name}}`).join(', ')}.
    </p>
  );
}

function Letter({ template, language, facts }: Shown) {
  const { subject, text, sms } = textIn(template, language);
  const shown = filled(text, facts);
  const title = filledLine(subject, facts);
  const short = filled(sms, facts);
  const { parts } = smsParts(short);
  return (
    <div className="@container">
      <div className="grid gap-6 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
        <figure className="flex flex-col gap-2">
          <figcaption className="font-medium" lang={language}>
            {title}
          </figcaption>
          <HtmlFrame
            title="The mail as its reader sees it"
            html={mailHtml(shown, { title, from: facts.company ?? '', language })}
            className="h-[30rem] w-full bg-surface"
          />
        </figure>
        <figure className="flex flex-col gap-2">
          <figcaption className="text-muted">
            Text message, {parts} {parts === 1 ? 'part' : 'parts'}
          </figcaption>
          <p lang={language} className="rounded border border-line bg-surface p-4 whitespace-pre-wrap">
            {short || (
              <span lang="en" className="text-muted">
                Nothing is sent: every line names what this booking does not have.
              </span>
            )}
          </p>
        </figure>
      </div>
    </div>
  );
}
