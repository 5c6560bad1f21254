import path from 'node:path';
import type { Config } from '../config';
import type { FileStore } from './fileStore';
import { createFolderStore } from './folderStore';
import { createS3Store } from './s3Store';

/** Where the shop's files are: in the bucket that the settings name, else in a folder beside the embedded database. It opens nothing. */
export const createFileStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? createS3Store(s3) : createFolderStore(path.join(dataDir, 'files'));
