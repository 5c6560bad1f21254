import { listen } from '../../src/lib/listen';
import type { Ports } from '../../src/ports';
import { PUSH_RECORD_KEY } from '../../src/ports/pushRecord';
import { SIGN_OUT_ATTRIBUTE } from '../account';

/**
 * Forgets the token of this browser when its shopper signs out: on the server it ends with the session, so the next session begins with a new one.
 * @returns removes the listener
 */
export function forgetTokenOnSignOut(
  page: Document,
  _dispatch: unknown,
  { storage }: Pick<Ports, 'storage'>,
): () => void {
  const onSubmit = ({ target }: Event) => {
    if ((target as Element).hasAttribute(SIGN_OUT_ATTRIBUTE)) storage.local.remove(PUSH_RECORD_KEY);
  };
  return listen(page, { submit: onSubmit });
}
