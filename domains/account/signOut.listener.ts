import type { Ports } from '../../src/ports';
import { SIGN_OUT_ATTRIBUTE } from './account.attributes';
import { signedOut } from './account.slice';

/** Before the browser sends the form to sign out: tells the chat widget, if there is one (SPEC §7), and the store. */
export function watchSignOut(
  page: Document,
  dispatch: (action: ReturnType<typeof signedOut>) => void,
  { chat }: Pick<Ports, 'chat'>,
): () => void {
  const onSubmit = ({ target }: SubmitEvent) => {
    if (!(target as Element).hasAttribute(SIGN_OUT_ATTRIBUTE)) return;
    chat.logout();
    dispatch(signedOut());
  };
  page.addEventListener('submit', onSubmit);
  return () => page.removeEventListener('submit', onSubmit);
}
