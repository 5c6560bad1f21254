export { type Clock, isWithin, type TimeSpan } from './clock';
export type { Company } from './companySettings';
export { type Config, publicOriginOf, readConfig } from './config';
export { createKept } from './kept';
export { createLog } from './log';
export type { FirebaseConfig } from './pushSettings';
export { RefusedError } from './refusedError';
export type { S3Config } from './s3Settings';
export { StartError } from './startError';
