import { listen } from '../../src/lib/listen';
import type { Submission } from '../../src/ports';
import { FORM_ATTRIBUTE, type formSubmitted, readSubmitted } from '../forms';
import { UNFINISHED_ATTRIBUTE } from './uploadAttributes';

/** A form that was sent while its pictures were on their way. */
export interface WaitingForm {
  readonly submission: Submission;
  readonly action: ReturnType<typeof formSubmitted>;
  /** Reads the fields again, because the shopper goes on typing meanwhile. What is gone with its dialog is as it was submitted. */
  readonly read: () => FormData;
}

/**
 * Holds marked forms that are sent while a picture of theirs is not there yet. All others are sent as ever.
 * @param hold gets the form as it was submitted
 * @returns removes the listener
 */
export function watchUploadForms(page: Document, hold: (form: WaitingForm) => void): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.hasAttribute(FORM_ATTRIBUTE) || !form.id) return;
    if (!form.querySelector(`[${UNFINISHED_ATTRIBUTE}]`)) return;
    const submitter = event.submitter as HTMLButtonElement | null;
    const submitted = readSubmitted(form, submitter);
    if (!submitted) return;
    // The listener of forms, which comes after this one, leaves it alone then.
    event.preventDefault();
    const read = () =>
      form.isConnected ? new FormData(form, submitter?.form === form ? submitter : null) : submitted.submission.form;
    hold({ ...submitted, read });
  };
  return listen(page, { submit: onSubmit }, true);
}
