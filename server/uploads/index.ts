export { createUploads } from './createUploads';
export { FORM_FILES, formFiles } from './formFiles';
export type { UploadService } from './uploads.service';
