import * as Type from 'typebox';
import { isSafeOrigin } from './safeOrigin';
import type { Setting } from './setting';

/** A bucket of an S3-compatible store. */
export interface S3Config {
  /** An origin. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** All of them or none. */
export const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_REGION'] as const;

/** The settings of a store for files. */
export const S3_SETTINGS = {
  S3_ENDPOINT: {
    schema: Type.String({ pattern: '^https?://[^/?#@\\\\\\s]+/?$' }),
    rule: 'the https address of an S3-compatible store without user, path or query, such as https://s3.eu-central-1.amazonaws.com; http only of this machine',
    // Signed requests can't be changed on the way, but the pictures of shoppers could be read.
    check: (value) => URL.canParse(value) && isSafeOrigin(new URL(value).origin),
    // Somebody may have put a password before it.
    secret: (value) => value.includes('@'),
  },
  S3_BUCKET: {
    schema: Type.String({ pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$' }),
    rule: 'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  },
  S3_ACCESS_KEY: {
    schema: Type.String({ pattern: '^[A-Za-z0-9_.-]{3,128}$' }),
    rule: 'the access key of that store',
    secret: true,
  },
  S3_SECRET_KEY: {
    schema: Type.String({ pattern: '^[\\x21-\\x7e]{8,256}$' }),
    rule: 'the secret key of that store',
    secret: true,
  },
  S3_REGION: {
    schema: Type.String({ pattern: '^[a-z0-9-]{2,40}$' }),
    rule: 'the region of the bucket, such as eu-central-1, or auto',
  },
} satisfies Readonly<Record<string, Setting>>;

/** The store as it is configured; undefined without. */
export function s3Of(get: (name: (typeof S3_NAMES)[number]) => string | undefined): S3Config | undefined {
  const [endpoint, bucket, accessKey, secretKey, region] = S3_NAMES.map(get);
  if (!endpoint || !bucket || !accessKey || !secretKey || !region) return undefined;
  return { endpoint: new URL(endpoint).origin, bucket, region, accessKey, secretKey };
}
