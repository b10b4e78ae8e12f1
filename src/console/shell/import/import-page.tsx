import { useState } from 'react';
import { job as jobCalls } from '#contract/job.ts';
import type { BackgroundJob } from '#contract/job.schema.ts';
import { BYTE_ORDER_MARK, csvLine, MAX_CSV } from '#domain/text/csv.ts';
import { fieldSentence, sentenceOf } from '#console/shell/state/api-error.ts';
import { until } from '#console/shell/commands/follow-job.ts';
import { invalidate } from '#console/shell/server/queries.ts';
import { runtime } from '#console/shell/state/runtime.ts';
import { Notice } from '#console/ui/notice.tsx';
import { PageHeader } from '#console/ui/page/page-header.tsx';
import { Section } from '#console/ui/page/section.tsx';
import { ColumnMapping, type Read } from './column-mapping.tsx';
import { decode, type Decoded } from './decode.ts';
import { EncodingChoice } from './encoding-choice.tsx';
import { FilePick } from './file-pick.tsx';
import { ImportReport } from './import-report.tsx';

/** Saves a text as a file of the browser. */
function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** @throws Error for a file that is too large */
async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > MAX_CSV)
    throw new Error(
      `This file has ${Math.ceil(file.size / 1000).toLocaleString('en')} kB; cut it into files of at most ${MAX_CSV / 1000} kB.`,
    );
  return new Uint8Array(await file.arrayBuffer());
}

type Picked = Decoded & { name: string; bytes: Uint8Array; read: Read; mapping: readonly (string | null)[] };

type ImportPageProps = {
  /** Import target, as named by the server. */
  target: string;
  title: string;
  /** Id of the list that shows the records. */
  list: string;
};

/** Imports records from a CSV file in three steps: file, column mapping, and the result of each row. */
export function ImportPage({ target, title, list }: ImportPageProps) {
  const [picked, setPicked] = useState<Picked>();
  const [job, setJob] = useState<BackgroundJob>();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const { send, registry } = runtime();

  /** Runs one step at a time and reports its error. */
  const step = async (words: string, work: () => Promise<void>) => {
    if (busy !== undefined) return;
    setBusy(words);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(fieldSentence(failure, 'text') ?? sentenceOf(failure));
    } finally {
      setBusy(undefined);
    }
  };
  const pick = (file: File) =>
    step('Reading the file', async () => {
      setJob(undefined);
      setPicked(undefined);
      await readAs(file.name, await bytesOf(file));
    });
  const readAs = async (name: string, bytes: Uint8Array, encoding?: string) => {
    const decoded = decode(bytes, encoding);
    const { data: read } = await send(jobCalls.readImport, { body: { target, text: decoded.text } });
    setPicked({ ...decoded, name, bytes, read, mapping: read.columns.map(({ field }) => field) });
  };
  const chooseEncoding = ({ name, bytes }: Picked, encoding: string) =>
    step('Reading the file', async () => {
      setJob(undefined);
      await readAs(name, bytes, encoding);
    });
  const template = () =>
    step('Making the template', async () => {
      // The server names the fields of a target with the columns of any file.
      const { data } = await send(jobCalls.readImport, {
        body: { target, text: csvLine(['Field']) + csvLine(['Value']) },
      });
      const heads = data.fields.map(({ label }) => label);
      saveText(`${title}.csv`, BYTE_ORDER_MARK + csvLine(heads));
    });
  const watch = async (started: BackgroundJob) => {
    setJob(started);
    setJob(await until(started.id, setJob));
    invalidate([jobCalls.list]);
  };
  const startTrial = ({ name, text, mapping }: Picked) =>
    step('Trying the file', async () => {
      const { data } = await send(jobCalls.tryImport, { body: { target, name, text, mapping: [...mapping] } });
      await watch(data);
    });
  const apply = ({ id }: BackgroundJob) =>
    step('Importing', async () => {
      const { data } = await send(jobCalls.applyImport, { params: { id }, idempotencyKey: `apply-import-${id}` });
      await watch(data);
      const command = registry.get(list);
      invalidate(command?.is === 'screen' ? [command.def.call ?? []].flat() : []);
    });

  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader title={title} facts={['Preview every change before importing.']} />
      {error !== undefined && <Notice tone="bad" title={error} />}
      <Section title="1. The file">
        <FilePick
          name={picked?.name}
          busy={busy !== undefined}
          onPick={(file) => void pick(file)}
          onTemplate={() => void template()}
        />
        {picked && picked.encodings.length > 1 && (
          <EncodingChoice decoded={picked} onChange={(encoding) => void chooseEncoding(picked, encoding)} />
        )}
      </Section>
      {picked && (
        <Section title="2. What its columns are">
          <ColumnMapping
            read={picked.read}
            mapping={picked.mapping}
            busy={busy !== undefined}
            onChange={(mapping) => {
              setPicked({ ...picked, mapping });
              setJob(undefined);
            }}
            onTry={() => void startTrial(picked)}
          />
        </Section>
      )}
      {job && (
        <Section title="3. What becomes of each row">
          <ImportReport job={job} onApply={() => void apply(job)} />
        </Section>
      )}
      <p role="status" className="sr-only">
        {busy}
      </p>
    </div>
  );
}
