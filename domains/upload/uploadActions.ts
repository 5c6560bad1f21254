import { uploadSlice } from './upload.slice';

/** What only the code of uploads uses; every page would have names for them if the slice's file exported them. */
export const { filesAdded, fileRemoved, uploadRetried, percentTicked, pictureAttached, uploadFailed, fieldEmptied } =
  uploadSlice.actions;
