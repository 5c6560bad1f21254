export { createFileStore } from './createFileStore';
export { type FileStore, PUT_LIMIT_MS } from './fileStore';
