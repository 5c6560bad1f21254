import { type RefObject, useEffect, useRef } from 'react';

interface SubmitOnce {
  /** Comes first: prevents a submit that would be refused, and says why. */
  readonly check?: (event: SubmitEvent) => void;
  /** Whether a submit is in flight; if so, the new one is prevented. */
  readonly isSending: () => boolean;
  /** The form is about to be submitted; the submitter is null when no button was used. */
  readonly onSend: (form: HTMLFormElement, submitter: HTMLElement | null) => void;
  /** The page was restored from the back-forward cache, so the form may be submitted again. */
  readonly onReturn: () => void;
}

/**
 * Lets the form of a button be submitted only once until the page changes.
 * @param button its form is observed, however it is submitted
 */
export function useSubmitOnce(button: RefObject<HTMLButtonElement | null>, handlers: SubmitOnce): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const handleSubmit = (event: SubmitEvent) => {
      latest.current.check?.(event);
      if (event.defaultPrevented) return;
      if (latest.current.isSending()) event.preventDefault();
      else latest.current.onSend(form, event.submitter);
    };
    const handlePageShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current.onReturn();
    };
    form.addEventListener('submit', handleSubmit);
    window.addEventListener('pageshow', handlePageShow);
    return () => {
      form.removeEventListener('submit', handleSubmit);
      window.removeEventListener('pageshow', handlePageShow);
    };
  }, [button]);
}
