import { Button } from '../../../src/ui/form/Button';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { sizeText } from '../upload.rules';
import type { UploadFile } from '../upload.slice';
import css from './FileRow.module.css';
import { Thumb } from './Thumb';

interface FileRowProps {
  readonly file: UploadFile;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** A chosen file: on its way, attached, or failed. */
export function FileRow({ file, onRemove, onRetry }: FileRowProps) {
  const { name, bytes, status, percent, problem } = file;
  const isUploading = status === 'uploading';
  return (
    <li className={css.row}>
      <Thumb file={file} />
      <span className={css.text}>
        <b translate="no">{name}</b>
        {isUploading && (
          <progress className={css.progress} max={100} value={percent} aria-label={`Uploading ${name}`} />
        )}
        {status === 'attached' && <small>{sizeText(bytes)}</small>}
        {status === 'failed' && (
          <small className={css.failed} role="alert">
            <span>{problem}</span>
            <button
              type="button"
              className="link link--touch"
              aria-label={`Try again to upload ${name}`}
              onClick={onRetry}
            >
              Try again
            </button>
          </small>
        )}
      </span>
      <Button
        look="quiet"
        square
        data-row
        aria-label={`${isUploading ? 'Cancel' : 'Remove'} ${name}`}
        onClick={onRemove}
      >
        <Icon icon={isUploading ? icons.x : icons.trash} size={16} />
      </Button>
    </li>
  );
}
