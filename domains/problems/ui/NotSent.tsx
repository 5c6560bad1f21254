import { useEffect } from 'react';
import { listen } from '../../../src/lib/listen';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { StatusTip } from '../../../src/ui/overlay/StatusTip';
import { useCopying } from '../../page';
import { PROBLEM_FIELDS } from '../problems.contract';
import css from './Problem.module.css';

const formOf = (id: string) => document.getElementById(id) as HTMLFormElement | null;

const wordsOf = (form: HTMLFormElement | null): HTMLTextAreaElement | null =>
  form?.querySelector<HTMLTextAreaElement>(`[name=${PROBLEM_FIELDS.words}]`) ?? null;

/** A report that did not arrive. Its words stay in the form, which is sent again as soon as the device is online. */
export function NotSent({ formId }: { readonly formId: string }) {
  const { tip, isShown, notCopied, copy } = useCopying();
  const isOnline = navigator.onLine;

  useEffect(() => {
    const sendAgain = () => formOf(formId)?.requestSubmit();
    return listen(window, { online: sendAgain });
  }, [formId]);

  async function copyWords(): Promise<void> {
    const words = wordsOf(formOf(formId));
    if (!(await copy(words?.value ?? ''))) words?.select();
  }

  return (
    <div className={css.notSent}>
      <Note tone="error" title="Not sent." role="alert">
        {isOnline
          ? 'The shop didn’t answer. Your words are still in the form.'
          : 'There’s no connection. Your words stay in the form and are sent when it’s back.'}
      </Note>
      <div className={css.pair}>
        <Button type="submit" form={formId}>
          Try again
        </Button>
        <StatusTip text={tip} isShown={isShown}>
          <Button look="quiet" wide onClick={() => void copyWords()}>
            Copy as text
          </Button>
        </StatusTip>
      </div>
      <p role="status" className="small">
        {notCopied !== null && 'It could not be copied, so copy it from the form.'}
      </p>
    </div>
  );
}
