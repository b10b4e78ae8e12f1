import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import type { FileStore } from './store.ts';

/**
 * Returns a file store in a bucket: `https://key:secret@host/bucket/prefix` on any S3-compatible server,
 * `s3://key:secret@bucket/prefix` on Amazon's, with `?region=` where it matters. Without key and secret they come from
 * Amazon's default credential chain.
 * @throws Error with one sentence when the bucket does not exist or may not be used
 */
export async function s3Store(address: string): Promise<FileStore> {
  const { client, bucket, prefix } = connect(new URL(address));
  await checkBucket(client, bucket);
  const place = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    async put(key, source) {
      // When the source fails, the server discards the incomplete upload.
      await new Upload({ client, params: { ...place(key), Body: Readable.from(source) } }).done();
    },
    async open(key, part) {
      try {
        const range = part && { Range: `bytes=${part.start}-${part.end}` };
        const { Body } = await client.send(new GetObjectCommand({ ...place(key), ...range }));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    check: () => checkBucket(client, bucket),
  };
}

function connect(url: URL) {
  const amazon = url.protocol === 's3:';
  const [bucket = '', ...folders] = (amazon ? [url.hostname] : []).concat(url.pathname.split('/').filter(Boolean));
  if (bucket === '') throw new Error('S3_URL names no bucket: write it as https://key:secret@host/bucket.');
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(url.username && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
    ...(!amazon && { endpoint: `${url.protocol}//${url.host}`, forcePathStyle: true }),
    // Servers other than Amazon's do not support trailing checksums of a stream.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

async function checkBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    throw new Error(
      `The bucket "${bucket}" of S3_URL cannot be used (${reason(error)}); check address, key and bucket.`,
      {
        cause: error,
      },
    );
  }
}

/** The reply to a HEAD request has no body, so only its status tells the reason. */
const reason = (error: unknown): string =>
  error instanceof S3ServiceException
    ? `HTTP ${error.$metadata.httpStatusCode ?? 0}`
    : error instanceof Error
      ? error.message
      : String(error);
