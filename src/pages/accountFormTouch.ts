import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { ACCOUNT_FORM_ATTRIBUTE, PASSKEY_ATTRIBUTE, REVEAL_ATTRIBUTE } from '../../domains/account';
import { listen } from '../lib/listen';
import type { Ports } from '../ports';

/** Loads the code of account forms with the first touch of one. A press that comes before it has arrived takes effect then. */
export function watchAccountFormTouch(page: Document, dispatch: Dispatch<UnknownAction>, ports: Ports): () => void {
  let isLoading = false;
  let pressed: Element | undefined;
  function onTouch({ target, type }: Pick<Event, 'target' | 'type'>): void {
    if (!(target as Element).closest(`[${ACCOUNT_FORM_ATTRIBUTE}]`)) return;
    if (type === 'click') pressed = target as Element;
    if (isLoading) return;
    isLoading = true;
    import(/* webpackChunkName: "account-forms" */ './chunks/accountFormsChunk').then(
      ({ startAccountForms }) => {
        stop();
        stop = startAccountForms(page, dispatch, ports, pressed);
      },
      () => {
        isLoading = false;
      },
    );
  }
  let stop = listen(page, { pointerdown: onTouch, focusin: onTouch, click: onTouch });
  // The touch that has woken the page came before this.
  onTouch({ target: page.activeElement ?? page.body, type: 'focusin' });
  return () => stop();
}
watchAccountFormTouch.answers = { click: `[${REVEAL_ATTRIBUTE}],[${PASSKEY_ATTRIBUTE}]` };
