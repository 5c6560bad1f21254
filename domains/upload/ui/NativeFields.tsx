import { FILE_FIELDS } from '../upload.contract';
import { ACCEPTED_PICTURES, PICTURE_HELP } from '../upload.rules';
import css from './PictureField.module.css';

/** For browsers without scripts; the server checks what they send with the same words. */
export function NativeFields({ room }: { readonly room: number }) {
  if (room === 0) return null;
  return (
    <div className={css.native}>
      {FILE_FIELDS.slice(0, room).map((name, index) => (
        <label key={name}>
          <span>{index === 0 ? 'Picture' : 'Another picture'}</span>
          <input type="file" name={name} accept={ACCEPTED_PICTURES} />
        </label>
      ))}
      <small>{`${PICTURE_HELP}, at most 2`}</small>
    </div>
  );
}
