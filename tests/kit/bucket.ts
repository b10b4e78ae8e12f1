import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

/** A client of the test's own for the bucket at this address. */
export function bucketOf(url: string): { client: S3Client; bucket: string } {
  const { host, username, password, pathname } = new URL(url);
  const client = new S3Client({
    endpoint: `http://${host}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: password },
  });
  return { client, bucket: pathname.slice(1) };
}

export async function makeBucket(url: string): Promise<void> {
  const { client, bucket } = bucketOf(url);
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
}
