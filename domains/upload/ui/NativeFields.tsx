import { FILE_FIELDS } from '../upload.contract';
import { PICTURE_TYPES } from '../upload.rules';
import css from './PictureField.module.css';

export const ACCEPT = PICTURE_TYPES.join();
export const HELP = 'JPG, PNG or WEBP, up to 4 MB and 24 megapixels';

/** For browsers without scripts; the server checks what they send with the same words. */
export function NativeFields({ room }: { readonly room: number }) {
  if (room === 0) return null;
  return (
    <div className={css.native}>
      {FILE_FIELDS.slice(0, room).map((name, index) => (
        <label key={name}>
          <span>{index === 0 ? 'Picture' : 'Another picture'}</span>
          <input type="file" name={name} accept={ACCEPT} />
        </label>
      ))}
      <small>{`${HELP}, at most 2`}</small>
    </div>
  );
}
