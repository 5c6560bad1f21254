import { useEffect, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { cx } from '../../../src/ui/cx';
import fieldCss from '../../../src/ui/form/Field.module.css';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { useIsHydrated } from '../../../src/ui/useIsHydrated';
import { isUploading, picturesOf, unfinishedProblem } from '../pictures.rules';
import { FILE_FIELDS, PICTURES_FIELD, type Picture } from '../upload.contract';
import { ACCEPTED_PICTURES, PICTURE_HELP } from '../upload.rules';
import { selectUpload, type WithUpload } from '../upload.slice';
import { UNFINISHED_ATTRIBUTE, UNSENT_ATTRIBUTE } from '../uploadAttributes';
import { fieldWith, roomIn } from '../uploadField.rules';
import { NativeFields } from './NativeFields';
import css from './PictureField.module.css';
import { PictureRows } from './PictureRows';
import { useDroppedFiles } from './useDroppedFiles';
import { useUploadField } from './useUploadField';

interface PictureFieldProps {
  /** That of the form. */
  readonly id: string;
  /** Stored already. */
  readonly pictures: readonly Picture[] | undefined;
  /** What the server has said about those that the form came with. */
  readonly problem: string | undefined;
  /** What it says about the last try. */
  readonly refusal: string | undefined;
  /** The shopper changes them. */
  readonly onChange: () => void;
}

/** The field of a form that takes pictures, and what was chosen. The browser's own two file fields are there while no script is. */
export function PictureField({ id, pictures = [], problem, refusal, onChange }: PictureFieldProps) {
  const changed = useSelector((state: WithUpload) => selectUpload(state)[id]);
  const field = changed ?? fieldWith(pictures);
  const said = refusal ?? (changed ? undefined : problem);
  const { add, remove, retry } = useUploadField(id, pictures);
  const isHydrated = useIsHydrated();
  const inputId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const room = roomIn(field);
  const take = (files: readonly File[]) => {
    onChange();
    add(files, root.current?.closest('[data-server-html]') != null);
  };
  const isOver = useDroppedFiles(root, take);
  const focusRow = () => root.current?.querySelector<HTMLElement>('li:last-child [data-row]')?.focus();
  const choose = ({ files }: HTMLInputElement) => {
    take([...(files ?? [])]);
    // The field goes at two files, and the focus with it.
    queueMicrotask(() => !input.current && focusRow());
  };
  const keys = changed?.files.map(({ key }) => key).join();
  // A dialog asks on input whether its form is half filled.
  useEffect(() => {
    if (keys !== undefined) root.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [keys]);
  const isUnfinished = isUploading(field) || unfinishedProblem(field) !== null;
  const isWrong = said !== undefined || field.problems.length > 0;
  const [labelId, chooseId] = [`${inputId}-label`, `${inputId}-choose`];
  const [helpId, problemId] = [`${inputId}-help`, `${inputId}-error`];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in the middle of a form would be announced with each of its other fields
    <div
      ref={root}
      className={fieldCss.field}
      role="group"
      aria-labelledby={labelId}
      {...(isUnfinished && { [UNFINISHED_ATTRIBUTE]: '' })}
      {...(field.files.length > 0 && { [UNSENT_ATTRIBUTE]: '' })}
    >
      <span id={labelId} className={css.label}>
        <span>Pictures</span>
        <span className={fieldCss.optional}> optional</span>
      </span>
      <PictureRows
        field={field}
        problemId={problemId}
        problem={said}
        onRemove={(key) => {
          onChange();
          remove(key);
        }}
        onRetry={retry}
        focusChooser={() => input.current?.focus()}
      >
        {room > 0 && (
          <div className={cx(css.drop, 'only-script', isOver && css.over, isWrong && css.bad)}>
            <Icon icon={icons.image} />
            <span>
              <span>{isOver ? 'Drop the pictures here' : 'Drop a screenshot here'}</span>
              <small id={helpId}>{PICTURE_HELP}</small>
            </span>
            <input
              ref={input}
              className="visually-hidden"
              type="file"
              id={inputId}
              name={FILE_FIELDS[0]}
              accept={ACCEPTED_PICTURES}
              multiple
              aria-labelledby={`${labelId} ${chooseId}`}
              aria-describedby={isWrong ? `${problemId} ${helpId}` : helpId}
              aria-invalid={isWrong || undefined}
              onChange={({ target }) => {
                choose(target);
                target.value = '';
              }}
            />
            <label id={chooseId} className={css.choose} htmlFor={inputId}>
              Choose
            </label>
          </div>
        )}
      </PictureRows>
      {!isHydrated && <NativeFields room={room} />}
      {picturesOf(field).map((picture) => (
        <input key={picture.id} type="hidden" name={PICTURES_FIELD} value={picture.id} />
      ))}
    </div>
  );
}
