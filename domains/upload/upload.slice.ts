import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asPrivate } from '../../src/lib/privateAction';
import type { Picture } from './upload.contract';

/** A file that was chosen. The file itself is no data: the port has it, by its key. */
export interface UploadFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly status: 'uploading' | 'attached' | 'failed';
  /** How much of it has arrived: 0 to 100. */
  readonly percent: number;
  /** Once it is attached. */
  readonly picture?: Picture;
  /** Why it failed, a sentence for the shopper. */
  readonly problem?: string;
}

/** The pictures of a form or of a chat. */
export interface UploadField {
  readonly files: readonly UploadFile[];
  /** What was wrong with files that were not taken, each a sentence (SPEC §8). */
  readonly problems: readonly string[];
  /** The last thing that happened, for screen readers. */
  readonly said: string;
  /** The form is in the page's dialog, so its pictures go when that is closed. */
  readonly isInModal: boolean;
}

/** By the id of the form, or the name of a chat. */
export type UploadState = Readonly<Record<string, UploadField>>;

/** A field as it is now; null when nothing is left of it. */
export interface FieldChange {
  readonly id: string;
  readonly field: UploadField | null;
}

export interface WithUpload {
  readonly upload: UploadState;
}

/** The payload is what the field becomes: the rules that calculate it come with the code of uploads, because every page has this slice. */
const changed = {
  // Names of files are personal, and ids give access to pictures.
  prepare: asPrivate<FieldChange>,
  reducer(state: UploadState, { payload: { id, field } }: PayloadAction<FieldChange>): UploadState {
    const { [id]: _before, ...others } = state;
    return field ? { ...others, [id]: field } : others;
  },
};

export const uploadSlice = createSlice({
  name: 'upload',
  initialState: {} as UploadState,
  reducers: {
    filesAdded: changed,
    fileRemoved: changed,
    /** A failed one is sent again. */
    uploadRetried: changed,
    /** More of a file has arrived. */
    percentTicked: changed,
    pictureAttached: changed,
    /** It did not arrive, or the server did not take it. */
    uploadFailed: changed,
    /** The form was sent, or closed. */
    fieldEmptied: changed,
  },
});

export const selectUpload = ({ upload }: WithUpload): UploadState => upload;
