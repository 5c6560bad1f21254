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
        <input
          key={name}
          type="file"
          name={name}
          accept={ACCEPT}
          aria-label={index === 0 ? 'Picture' : 'Another picture'}
        />
      ))}
      <small>{`${HELP}, at most 2`}</small>
    </div>
  );
}
