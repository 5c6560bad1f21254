import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Config } from '../config';
import { checkKey, type FileStore } from './fileStore';

/** Of one try, ms; there are three, with pauses of less than a second. */
const TRY_MS = 15_000;
const CONNECT_MS = 5_000;
const TRIES = 3;

/** How the client is made. The bucket is a part of the path, which every compatible store takes. */
export const s3ClientConfig = ({ endpoint, region, accessKey, secretKey }: S3Config): S3ClientConfig => ({
  endpoint,
  region,
  credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  forcePathStyle: true,
  maxAttempts: TRIES,
  requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: TRY_MS, throwOnRequestTimeout: true },
  // Checksums beside the signed hash of the body are not taken by all compatible stores.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = (error ?? {}) as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
};

/** An error without the request that it was about, whose headers are signed. */
function plainError(error: unknown): Error {
  const {
    name = 'Error',
    message = '',
    $metadata,
  } = (error ?? {}) as Error & {
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode === undefined ? '' : ` (${$metadata.httpStatusCode})`;
  return new Error(`The S3 store answered ${name}${status}: ${message}`);
}

/** Files in a bucket of an S3-compatible store. Its client is loaded with the first file. @param more of the client; only tests set it */
export function createS3Store(config: S3Config, more: S3ClientConfig = {}): FileStore {
  const { bucket: Bucket } = config;
  let loaded: Promise<{ client: S3Client; s3: typeof import('@aws-sdk/client-s3') }> | undefined;
  function load() {
    loaded ??= import('@aws-sdk/client-s3').then((s3) => ({
      s3,
      client: new s3.S3Client({ ...s3ClientConfig(config), ...more }),
    }));
    return loaded;
  }

  return {
    async put(key, bytes, contentType) {
      checkKey(key);
      const { client, s3 } = await load();
      const file = { Bucket, Key: key, Body: bytes, ContentLength: bytes.length, ContentType: contentType };
      await client.send(new s3.PutObjectCommand(file)).catch((error) => {
        throw plainError(error);
      });
    },

    async read(key) {
      checkKey(key);
      const { client, s3 } = await load();
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key: key }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw plainError(error);
      }
    },

    async delete(key) {
      checkKey(key);
      const { client, s3 } = await load();
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: key })).catch((error) => {
        if (!isMissing(error)) throw plainError(error);
      });
    },
  };
}
