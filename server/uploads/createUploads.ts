import type { Platform, ShopModule } from '../platform';
import { createFileStore } from '../platform/files';
import { uploadStores } from './uploadStores';
import { uploadRoutes } from './uploads.routes';
import { createUploadService } from './uploads.service';
import './tables';

const MINUTE_MS = 60_000;

/** Pictures that shoppers send with messages. */
export function createUploads(platform: Platform) {
  const files = createFileStore(platform.config);
  const uploads = createUploadService({ ...platform, files });
  const module: ShopModule = {
    routes: (app) => uploadRoutes(app, { ...platform, uploads }),
    jobs: [
      {
        failure: 'pictures that nobody needs could not be deleted',
        pauseMs: MINUTE_MS,
        run: () => uploads.deleteExpired(),
      },
    ],
    deleteExpired: [() => uploads.deleteExpired()],
    stores: uploadStores,
  };
  return { ...module, uploads, files };
}
