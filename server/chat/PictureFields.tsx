import {
  ACCEPTED_PICTURES,
  FILE_FIELDS,
  MAX_PICTURES,
  PICTURE_HELP,
  PICTURES_FIELD,
  type Picture,
  sizeText,
} from '../../domains/upload';
import { FieldError } from '../../src/ui/form/FieldError';
import css from './PictureFields.module.css';

export interface PictureFieldsProps {
  /** The `id` of the form. */
  readonly form: string;
  /** Stored already, where the form is shown again. */
  readonly pictures: readonly Picture[];
  /** Why others were not taken. */
  readonly problem?: string | undefined;
}

/** Pictures of a form that needs no JavaScript: two file fields, less those that are stored already, which can be left out again. */
export function PictureFields({ form, pictures, problem }: PictureFieldsProps) {
  const help = `${form}-pictures-help`;
  const error = `${form}-pictures-error`;
  return (
    <fieldset className={css.pictures} aria-describedby={problem ? `${error} ${help}` : help}>
      <legend>
        Pictures <span className="muted">optional</span>
      </legend>
      {problem && <FieldError id={error}>{problem}</FieldError>}
      {pictures.map(({ id, name, bytes }) => (
        <label key={id} className={css.kept}>
          <input type="checkbox" name={PICTURES_FIELD} value={id} defaultChecked />
          {name} <span className="muted">{sizeText(bytes)}</span>
        </label>
      ))}
      {FILE_FIELDS.slice(0, MAX_PICTURES - pictures.length).map((name, index) => (
        <input
          key={name}
          type="file"
          name={name}
          accept={ACCEPTED_PICTURES}
          aria-label={`Picture ${pictures.length + index + 1}`}
          aria-invalid={problem ? true : undefined}
        />
      ))}
      <span id={help} className="tiny muted">
        {`${PICTURE_HELP}, at most ${MAX_PICTURES}`}
      </span>
    </fieldset>
  );
}
