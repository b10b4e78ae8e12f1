import { useState } from 'react';
import type { Campaign } from '#contract/campaign/campaign.schema.ts';
import { hasBlocks, languagesOf, mailBody, textIn } from '#domain/campaign/content.ts';
import { renderBody } from '#domain/content/render.ts';
import { toneIn } from '#domain/content/tone-words.ts';
import { mailHtml, mailOfBlocks, withUnsubscribe } from '#domain/sending/mail-html.ts';
import { CHANNEL_WORDS } from '#domain/sending/message-words.ts';
import { showLanguage } from '#console/shell/common/display.ts';
import { previewOf } from '#console/shell/content/body-view.tsx';
import { cx } from '#console/ui/cx.ts';
import { Select } from '#console/ui/input/input.tsx';
import { Segments } from '#console/ui/input/segments.tsx';
import { HtmlFrame } from '#console/ui/page/html-frame.tsx';

const DEVICES = [
  { value: 'ios', label: 'iOS' },
  { value: 'android', label: 'Android' },
] as const;

type Said = Pick<Campaign, 'channel' | 'title' | 'body' | 'blocks' | 'plain_quotes'>;

/** Shows what readers see, in each language and on both kinds of phone. */
export function Look({ draft }: { draft: Said }) {
  const [chosen, choose] = useState('en');
  const [device, setDevice] = useState<'ios' | 'android'>('ios');
  const languages = languagesOf(draft);
  if (languages.length === 0) return <p className="text-muted">Nothing is written yet.</p>;
  const language = languages.includes(chosen) ? chosen : (languages[0] ?? 'en');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {languages.length > 1 && (
          <Select
            aria-label="Language of the preview"
            className="w-36"
            value={language}
            options={languages.map((value) => ({ value, label: showLanguage(value) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        {draft.channel !== 'email' && (
          <Segments
            label="Phone"
            value={device}
            options={DEVICES}
            onChange={(next: string) => setDevice(next === 'android' ? 'android' : 'ios')}
          />
        )}
      </div>
      {draft.channel === 'email' ? (
        <Mail draft={draft} language={language} />
      ) : (
        <Phone draft={draft} language={language} device={device} />
      )}
    </div>
  );
}

type Shown = { draft: Said; language: string };

function Mail({ draft, language }: Shown) {
  const { title, text } = textIn(draft, language);
  const frame = { title, from: '', language };
  const options = previewOf((tone) => toneIn(language, tone));
  const html = hasBlocks(draft, language)
    ? mailOfBlocks(renderBody(mailBody(draft, language), options), frame)
    : mailHtml(text, frame);
  return (
    <figure className="flex flex-col gap-2">
      <figcaption lang={language} className="font-medium text-ink">
        {title}
      </figcaption>
      <HtmlFrame
        title="The mail as its reader sees it"
        html={withUnsubscribe({ text, html }, { reads: language, url: '#' }).html ?? ''}
        className="h-72 w-full bg-surface"
      />
    </figure>
  );
}

function Phone({ draft, language, device }: Shown & { device: 'ios' | 'android' }) {
  const { title, text } = textIn(draft, language);
  return (
    <figure
      className={cx(
        'flex flex-col gap-1 border border-line bg-canvas p-3',
        device === 'ios' ? 'rounded-2xl' : 'rounded',
      )}
    >
      <figcaption className="flex justify-between gap-2 text-sm text-faint">
        <span>{CHANNEL_WORDS[draft.channel]}</span>
        <span>now</span>
      </figcaption>
      {title !== '' && draft.channel !== 'sms' && (
        <p lang={language} className={cx('font-semibold text-ink', device === 'android' && 'truncate')}>
          {title}
        </p>
      )}
      <p lang={language} className={cx('whitespace-pre-wrap text-ink', draft.channel === 'push' && 'line-clamp-4')}>
        {text}
      </p>
    </figure>
  );
}
