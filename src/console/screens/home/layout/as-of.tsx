import { useRef, useState, type RefObject } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { layout } from '#contract/home/layout.ts';
import type { Layout } from '#contract/home/layout.schema.ts';
import { publicReference } from '#contract/reference/public-reference.ts';
import { EMPTY_BODY, type Body } from '#domain/content/body.ts';
import { isEmptyBody } from '#domain/content/parts.ts';
import type { Section } from '#domain/home/layout.ts';
import { isWallClock, toInstant, toWallClock } from '#domain/time/time.ts';
import { DateInput } from '#console/shell/common/date-input.tsx';
import { myZone } from '#console/shell/common/display.ts';
import { languageLabel } from '#console/shell/content/content-words.tsx';
import { search } from '#console/shell/common/search.ts';
import { useNames } from '#console/shell/form/names.ts';
import { zoneOptions } from '#console/shell/form/zones.ts';
import { useCall } from '#console/shell/server/queries.ts';
import { sentenceOf } from '#console/shell/state/api-error.ts';
import { Button } from '#console/ui/button.tsx';
import { useDebounced } from '#console/ui/hooks/use-debounced.ts';
import { useMinute } from '#console/ui/hooks/use-minute.ts';
import { Combobox } from '#console/ui/input/combobox.tsx';
import { Field } from '#console/ui/input/field.tsx';
import { Select } from '#console/ui/input/input.tsx';
import { Segments } from '#console/ui/input/segments.tsx';
import { Notice } from '#console/ui/notice.tsx';
import { useAsOfCommands } from './as-of-commands.ts';
import { PagePreview } from './page-preview.tsx';
import { minute } from './reason-words.ts';

/** When, where and in which language the page is looked at. `at`: null for now. */
type Look = { at: string | null; zone: string; market: string; language: string; of: 'draft' | 'live' };

type AsOfProps = { record: Layout; sections: readonly Section[] };

/** Shows the page as somebody sees it at any moment, and says of each section why it is there or not. */
export function AsOf({ record, sections }: AsOfProps) {
  const [look, set] = useState<Look>(() => ({
    at: null,
    zone: myZone(),
    market: record.market || 'SG',
    language: 'en',
    of: 'draft',
  }));
  const change = (next: Partial<Look>) => set((before) => ({ ...before, ...next }));
  const names = useNames({ countries: publicReference.countriesMap, languages: publicReference.languagesMap });
  const answer = usePage(record, sections, look);
  const page = answer.data?.data;
  const field = useRef<HTMLInputElement>(null);
  const now = useMinute();
  const at = look.at ?? new Date(now).toISOString();
  const turns = page?.turns ?? [];
  const before = turns.findLast((turn) => Date.parse(turn) < Date.parse(at));
  const after = turns.find((turn) => Date.parse(turn) > Date.parse(at));
  const jump = (to: string | undefined) => to !== undefined && change({ at: to });
  useAsOfCommands({
    look: () => field.current?.focus(),
    before: () => jump(before),
    after: () => jump(after),
    now: () => change({ at: null }),
  });
  return (
    <section
      aria-label="The page as of a moment"
      className="flex min-w-0 flex-col rounded border border-line bg-canvas @container desktop:sticky desktop:top-3"
    >
      <div className="flex flex-wrap items-start gap-3 border-b border-line p-3">
        <Moment look={look} at={at} field={field} change={change} />
        <Field label="Market" className="w-40">
          <Select
            value={look.market}
            disabled={record.market !== ''}
            options={[
              { value: '', label: 'No market' },
              ...Object.entries(names.countries).map(([value, label]) => ({ value, label })),
            ]}
            onChange={(event) => change({ market: event.currentTarget.value })}
          />
        </Field>
        <Field label="Language" className="w-36">
          <Select
            value={look.language}
            options={Object.keys({ en: '', ...names.languages }).map((value) => ({
              value,
              label: languageLabel(value),
            }))}
            onChange={(event) => change({ language: event.currentTarget.value })}
          />
        </Field>
        <Segments label="Shown" options={OF} value={look.of} onChange={(of) => change({ of })} />
        <div className="flex w-full flex-wrap items-center gap-2">
          <span className="text-sm text-faint">Jump to</span>
          <Button size="sm" icon={ChevronLeft} keys="[" disabled={before === undefined} onClick={() => jump(before)}>
            {before === undefined ? 'Nothing before' : minute(before)}
          </Button>
          <Button size="sm" icon={ChevronRight} keys="]" disabled={after === undefined} onClick={() => jump(after)}>
            {after === undefined ? 'Nothing after' : minute(after)}
          </Button>
          <Button size="sm" variant="quiet" keys="t" disabled={look.at === null} onClick={() => change({ at: null })}>
            Now
          </Button>
        </div>
      </div>
      {answer.error && !page ? (
        <Notice tone="bad" title="The page cannot be shown.">
          {sentenceOf(answer.error)}
        </Notice>
      ) : (
        page && (
          <PagePreview
            page={page}
            sections={look.of === 'draft' ? sections : []}
            countries={names.countries}
            onJump={jump}
          />
        )
      )}
    </section>
  );
}

const OF = [
  { value: 'draft', label: 'Draft' },
  { value: 'live', label: 'Live' },
] as const;

type MomentProps = {
  look: Look;
  at: string;
  field: RefObject<HTMLInputElement | null>;
  change(next: Partial<Look>): void;
};

/** Takes the instant by the clock of a zone. */
function Moment({ look: { zone }, at, field, change }: MomentProps) {
  const wall = toWallClock(at, zone);
  /** What is half typed, while the moment stays the one that it was typed over. */
  const [typed, type] = useState({ text: '', over: '' });
  return (
    <>
      <Field label="As of" className="w-72 max-w-full">
        <DateInput
          time
          zone={zone}
          ref={field}
          value={typed.over === wall ? typed.text : wall}
          onValueChange={(text) => {
            type({ text, over: wall });
            if (isWallClock(text)) change({ at: toInstant(text, zone) });
          }}
        />
      </Field>
      <Field label="Zone" className="w-44">
        <Combobox
          value={zone}
          text={zone.replaceAll('_', ' ')}
          find={(text) => search(zoneOptions(), text)}
          onChange={(next) => next !== '' && change({ zone: next })}
        />
      </Field>
    </>
  );
}

/** Returns the page at the moment that is looked at: as the sections on screen make it, or as it is live. */
function usePage({ page, market }: Layout, sections: readonly Section[], look: Look) {
  const sent = useDebounced(JSON.stringify(sections.map(withoutTexts)), 80);
  const moment = { language: look.language, market: look.market, ...(look.at !== null && { at: look.at }) };
  const draft = useCall(
    layout.preview,
    { body: { page, ...moment, market: look.market || market, sections: JSON.parse(sent) as never } },
    { enabled: look.of === 'draft', refetchInterval: look.at === null ? MINUTE_MS : false },
  );
  const live = useCall(layout.asOf, { params: { page }, query: moment }, { enabled: look.of === 'live' });
  return look.of === 'draft' ? draft : live;
}

const MINUTE_MS = 60_000;

/** Returns a section with its texts shortened: the preview asks only whether there are any. */
function withoutTexts(section: Section): Section {
  const body = Object.entries(section.body).map(([language, own]) => [
    language,
    isEmptyBody(own) ? EMPTY_BODY : SOME_TEXT,
  ]);
  return { ...section, body: Object.fromEntries(body) as Section['body'] };
}

const SOME_TEXT: Body = { blocks: [{ id: 'text', type: 'paragraph', content: [{ text: 'Text' }] }] };
