import { type RefObject, useEffect, useRef } from 'react';

interface SubmitOnce {
  /** Asked at the moment of a submit: is one under way already? Then the new one is stopped. */
  readonly isSending: () => boolean;
  /** The form is about to be sent, by whichever button or key; the button is null when it was neither. */
  readonly onSend: (form: HTMLFormElement, submitter: HTMLElement | null) => void;
  /** The page came back as it was left (back button): the form may be sent again. */
  readonly onReturn: () => void;
}

/**
 * Lets the form around a button be sent once: a second press, click or Enter does nothing until the page has changed.
 * @param button its form is watched, however it is submitted
 */
export function useSubmitOnce(button: RefObject<HTMLButtonElement | null>, handlers: SubmitOnce): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    const submitted = (event: SubmitEvent) => {
      if (event.defaultPrevented) return;
      if (latest.current.isSending()) event.preventDefault();
      else latest.current.onSend(form, event.submitter);
    };
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current.onReturn();
    };
    form.addEventListener('submit', submitted);
    window.addEventListener('pageshow', shown);
    return () => {
      form.removeEventListener('submit', submitted);
      window.removeEventListener('pageshow', shown);
    };
  }, [button]);
}
