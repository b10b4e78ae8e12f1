import { fillPath, type Call, type ReplyOf } from '#contract/kit/call.ts';
import { MAX_UPLOAD_BYTES, TOO_LARGE } from '#contract/kit/file.ts';
import { apiBase, market } from '#console/shell/state/address.ts';
import { ApiError } from '#console/shell/state/api-error.ts';
import { announced, connectionError, refusal, TIMEOUT_MS } from '#console/shell/server/client.ts';
import { expire, token } from '#console/shell/state/session.ts';
import { notice } from '#console/shell/state/toasts.ts';

export type Sending = {
  name: string;
  query?: Readonly<Record<string, string>>;
  /** Called with the share sent, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
};

/**
 * Uploads a file. The upload may take any time as long as it progresses; a file too large is refused before sending.
 * @throws ApiError like every call, or the signal's reason
 */
export async function sendFile<C extends Call>(call: C, file: Blob, sending: Sending): Promise<ReplyOf<C>> {
  const options = { token, expired: expire, notice };
  if (file.size > MAX_UPLOAD_BYTES)
    throw announced(new ApiError(413, { code: 'file_too_large', message: TOO_LARGE }), options);
  const { status, text } = await transfer(call, file, sending);
  if (status === 0) throw connectionError('offline');
  const data = parsed(text);
  if (status >= 400) throw announced(refusal(status, data), options);
  return data as ReplyOf<C>;
}

/** Uses XMLHttpRequest, because fetch (and so ofetch) does not report the progress of an upload. */
async function transfer(
  call: Call,
  file: Blob,
  { name, query = {}, onProgress, signal }: Sending,
): Promise<{ status: number; text: string }> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const search = new URLSearchParams(query).toString();
  request.open(call.method, `${apiBase()}${fillPath(call.path, {})}${search && `?${search}`}`);
  const bearer = token();
  if (bearer) request.setRequestHeader('Authorization', `Bearer ${bearer}`);
  if (market) request.setRequestHeader('Target-Market', market);
  const form = new FormData();
  form.append('file', file, name);
  return new Promise((resolve, reject) => {
    let patience = 0;
    const stop = (reason: unknown) => {
      clearTimeout(patience);
      request.abort();
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    const wait = () => {
      clearTimeout(patience);
      patience = window.setTimeout(() => stop(connectionError('timeout')), TIMEOUT_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(patience);
      resolve({ status: request.status, text: request.responseText });
    });
    signal.addEventListener('abort', () => stop(signal.reason), { once: true });
    wait();
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
