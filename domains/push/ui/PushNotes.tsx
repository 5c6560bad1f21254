import { useSelector } from 'react-redux';
import type { Failure } from '../../../src/ports';
import { Note } from '../../../src/ui/feedback/Note';
import * as icons from '../../../src/ui/media/icons';
import { selectPush } from '../push.selectors';

/** Why messages are not on, as one sentence. */
function failureText(error: Failure | null): string {
  if (error?.code === 'push') return 'Your browser’s push service didn’t respond.';
  return error?.retriable === false ? 'That did not work.' : 'The server didn’t respond.';
}

export const HOME_SCREEN_TEXT = 'On iPhone and iPad, push works once Questline is on your Home Screen.';

/** Why messages are not on although they are allowed. */
export function FailedNote() {
  const { error } = useSelector(selectPush);
  return (
    <Note tone="error" role="alert" title={failureText(error)}>
      Nothing is lost, email is on.
    </Note>
  );
}

export function UnsupportedNote() {
  return (
    <Note icon={icons.bellOff} title="This browser doesn’t support push.">
      You get the same by email.
    </Note>
  );
}
