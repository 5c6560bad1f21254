import type { Platform, ShopModule } from '../platform';
import { createFileStore } from '../platform/files';
import { createPictureEncoder } from './pictureProcess';
import { uploadStores } from './uploadStores';
import { uploadRoutes } from './uploads.routes';
import { createUploadService } from './uploads.service';
import './tables';

const MINUTE_MS = 60_000;

/**
 * Pictures that shoppers send with messages.
 * @param pictureScript the script that encodes them in a process of its own; without it this process does
 */
export function createUploads(platform: Platform, { pictureScript }: { readonly pictureScript?: string | undefined }) {
  const files = createFileStore(platform.config);
  const encoder = createPictureEncoder({ script: pictureScript, log: platform.log });
  const uploads = createUploadService({ ...platform, files, encoder });
  const module: ShopModule = {
    routes: (app) => uploadRoutes(app, { ...platform, uploads }),
    jobs: [
      {
        failure: 'pictures that nobody needs could not be deleted',
        pauseMs: MINUTE_MS,
        run: () => uploads.deleteExpired(),
      },
    ],
    start: () => encoder.stop,
    deleteExpired: [() => uploads.deleteExpired()],
    stores: uploadStores,
  };
  return { ...module, uploads, files };
}
