import { PictureLinks } from '../../../src/ui/media/PictureLinks';
import { linkedPictures, type Picture } from '../../upload';
import { shownText } from '../chatText.rules';

interface MessageContentProps {
  readonly text: string;
  readonly pictures?: readonly Picture[] | undefined;
}

/** A message in the log: its text, and its pictures below. */
export function MessageContent({ text, pictures = [] }: MessageContentProps) {
  const shown = shownText(text, pictures.length);
  return (
    <>
      {shown !== '' && <p>{shown}</p>}
      {pictures.length > 0 && <PictureLinks pictures={linkedPictures(pictures)} />}
    </>
  );
}
