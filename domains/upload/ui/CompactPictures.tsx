import { useSelector } from 'react-redux';
import { selectUpload, type WithUpload } from '../upload.slice';
import { NO_FIELD } from '../uploadField.rules';
import { PictureRows } from './PictureRows';
import { useUploadField } from './useUploadField';

export { chooseFiles } from './useUploadField';

interface CompactPicturesProps {
  /** The name of the chat. */
  readonly id: string;
  /** Focuses what chooses another picture. */
  readonly focusChooser: () => void;
}

/** The pictures of a message that is being written; what chooses them belongs to the message's form. */
export function CompactPictures({ id, focusChooser }: CompactPicturesProps) {
  const field = useSelector((state: WithUpload) => selectUpload(state)[id]) ?? NO_FIELD;
  const { remove, retry } = useUploadField(id);
  return <PictureRows field={field} onRemove={remove} onRetry={retry} focusChooser={focusChooser} />;
}
