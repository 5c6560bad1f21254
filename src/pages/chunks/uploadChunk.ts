import { createUploadSaga } from '../../../domains/upload/upload.saga';
import { watchUploadForms } from '../../../domains/upload/uploadForms.listener';
import { createBrowserUploads } from '../../ports/uploads/browserUploads';
import type { CreateSaga } from '../../saga/lazySaga';

/** The saga of uploads with its port, and the forms that wait for them: few visits need them. */
export const createUpload: CreateSaga = (ports) =>
  createUploadSaga({
    ...ports,
    uploads: createBrowserUploads(ports.http),
    watchForms: (hold) => watchUploadForms(document, hold),
  });
