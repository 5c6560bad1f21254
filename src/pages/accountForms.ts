import { ACCOUNT_FORM_ATTRIBUTE } from '../../domains/account/account.attributes';
import type { PageListener } from './pageDescription';

/** Loads the code of account forms with the first touch of one. A press that comes before it has arrived is made again then. */
export const watchAccountForms: PageListener = (page, ...store) => {
  let stop: (() => void) | undefined;
  const isInForm = ({ target }: Event) => (target as Element).closest(`[${ACCOUNT_FORM_ATTRIBUTE}]`) !== null;
  let pressed: HTMLElement | undefined;
  const onClick = (event: Event) => {
    if (isInForm(event)) pressed = event.target as HTMLElement;
  };
  const load = (event: Event) => {
    if (!isInForm(event)) return;
    page.removeEventListener('focusin', load);
    import(/* webpackChunkName: "account-forms" */ '../../domains/account/accountForms.listener').then(
      (listener) => {
        page.removeEventListener('click', onClick);
        stop = listener.watchAccountForms(page, ...store);
        const button = pressed?.closest<HTMLButtonElement>('button');
        if (button?.type === 'button') button.click();
      },
      () => page.addEventListener('focusin', load),
    );
  };
  page.addEventListener('focusin', load);
  page.addEventListener('click', onClick);
  return () => {
    page.removeEventListener('focusin', load);
    page.removeEventListener('click', onClick);
    stop?.();
  };
};
