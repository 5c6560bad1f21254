export type { Clock } from './clock';
export type { Company } from './companySettings';
export { type Config, publicOriginOf, readConfig } from './config';
export { createLog } from './log';
export type { FirebaseConfig } from './pushSettings';
export { StartError } from './startError';
