import type { Picture } from './upload.contract';
import type { UploadField } from './upload.slice';
import { NO_FIELD } from './uploadField.rules';

/** A stored picture. @param letter that its id is made of */
export const samplePicture = (letter = 'a', name = 'stream-page.png'): Picture => ({
  id: letter.repeat(22),
  name,
  bytes: 1_258_292,
  width: 1_200,
  height: 800,
});

/** A field with one picture that is attached, and another one on its way. */
export const sampleField: UploadField = {
  ...NO_FIELD,
  files: [
    {
      key: 'first',
      name: 'stream-page.png',
      bytes: 1_258_292,
      status: 'attached',
      percent: 100,
      picture: samplePicture(),
    },
    { key: 'second', name: 'order-page.webp', bytes: 655_360, status: 'uploading', percent: 40 },
  ],
};
