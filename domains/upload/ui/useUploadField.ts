import type { Store } from '@reduxjs/toolkit';
import { useStore } from 'react-redux';
import { newUuid } from '../../../src/lib/newUuid';
import { holdFile } from '../../../src/ports/uploads/heldFiles';
import type { Picture } from '../upload.contract';
import { selectUpload, type UploadField, type WithUpload } from '../upload.slice';
import { fileRemoved, filesAdded, uploadRetried } from '../uploadActions';
import { fieldWith, withFiles, withoutRemoved, withRetried } from '../uploadField.rules';

/**
 * Adds files to a field, each with a key by which the saga finds it.
 * @param before the field as it is now; empty where the state knows nothing of it
 */
export function chooseFiles(store: Store<WithUpload>, id: string, files: readonly File[], before?: UploadField): void {
  if (files.length === 0) return;
  const chosen = files.map((file) => {
    const key = newUuid();
    holdFile(key, file);
    return { key, name: file.name, type: file.type, size: file.size };
  });
  const field = before ?? selectUpload(store.getState())[id] ?? fieldWith([]);
  store.dispatch(filesAdded({ id, field: withFiles(field, chosen) }));
}

/** What shoppers do with the pictures of a field. @param pictures those that it has while the state knows nothing of it */
export function useUploadField(id: string, pictures: readonly Picture[] = []) {
  const store = useStore<WithUpload>();
  const current = () => selectUpload(store.getState())[id] ?? fieldWith(pictures);
  return {
    add: (files: readonly File[], isInModal: boolean) => chooseFiles(store, id, files, { ...current(), isInModal }),
    remove(key: string) {
      store.dispatch(fileRemoved({ id, field: withoutRemoved(current(), key) }));
    },
    retry(key: string) {
      store.dispatch(uploadRetried({ id, field: withRetried(current(), key) }));
    },
  };
}
