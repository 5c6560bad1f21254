import { ACCOUNT_FORM_ATTRIBUTE } from '../../domains/account';
import type { PageListener } from './pageDescription';

const TOUCHES = ['pointerdown', 'focusin', 'click'];

/** Loads the code of account forms with the first touch of one. A press that comes before it has arrived is made again then. */
export const watchAccountForms: PageListener = (page, dispatch, ports) => {
  let stop = () => {
    for (const touch of TOUCHES) page.removeEventListener(touch, onTouch);
  };
  let pressed: HTMLButtonElement | null | undefined;
  let isLoading = false;
  function onTouch({ target, type }: Pick<Event, 'target' | 'type'>): void {
    if (!(target as Element).closest(`[${ACCOUNT_FORM_ATTRIBUTE}]`)) return;
    if (type === 'click') pressed = (target as Element).closest<HTMLButtonElement>('button[type=button]');
    if (isLoading) return;
    isLoading = true;
    import(/* webpackChunkName: "account-forms" */ './accountFormsChunk').then(
      ({ startAccountForms }) => {
        stop();
        stop = startAccountForms(page, dispatch, ports);
        pressed?.click();
      },
      () => {
        isLoading = false;
      },
    );
  }
  for (const touch of TOUCHES) page.addEventListener(touch, onTouch);
  // The touch that has woken the page came before this.
  onTouch({ target: page.activeElement ?? page.body, type: 'focusin' });
  return () => stop();
};
