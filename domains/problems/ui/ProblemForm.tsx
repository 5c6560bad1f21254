import type { ReactNode } from 'react';
import { Button } from '../../../src/ui/form/Button';
import { TextArea } from '../../../src/ui/form/TextArea';
import { TextInput } from '../../../src/ui/form/TextInput';
import { PROBLEM_FIELDS, PROBLEM_PATH, problemFormId, WORDS_LENGTH } from '../problems.contract';
import css from './Problem.module.css';

export interface ProblemFormProps {
  readonly place: 'dialog' | 'page';
  /** The island with what is sent beside the words. */
  readonly log: ReactNode;
  /** Typed before, when the form is shown again with errors. */
  readonly values?: { readonly words: string; readonly email: string } | undefined;
  /** Error messages by field. */
  readonly problems?: Readonly<Record<string, string>> | undefined;
}

/** Toast when a report could not be sent (SPEC §8), as long as the form can't say so itself. */
const FAILURE_TEXT = 'Not sent. Your words are still in the form.';

/** The form that reports a problem. It works without JavaScript, with words alone. */
export function ProblemForm({ place, log, values, problems = {} }: ProblemFormProps) {
  const id = problemFormId(place);
  return (
    <form
      id={id}
      className={css.form}
      method="post"
      action={PROBLEM_PATH}
      data-form=""
      data-form-failure={FAILURE_TEXT}
    >
      <input type="hidden" name={PROBLEM_FIELDS.place} value={place} />
      <TextArea
        id={`${id}-words`}
        name={PROBLEM_FIELDS.words}
        label="What happened?"
        placeholder="What did you do, and what did you expect?"
        required
        minLength={WORDS_LENGTH.min}
        maxLength={WORDS_LENGTH.max}
        defaultValue={values?.words}
        error={problems[PROBLEM_FIELDS.words]}
      />
      {log}
      <TextInput
        id={`${id}-email`}
        name={PROBLEM_FIELDS.email}
        label="Email"
        optional
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        defaultValue={values?.email}
        error={problems[PROBLEM_FIELDS.email]}
        help="We write once, when it’s fixed, then delete your address."
      />
      <div>
        <Button type="submit" look="action" size="big" wide>
          Send report
        </Button>
        <p className={css.why}>
          <span className="only-script">Without the box, only your words and the page’s address are sent.</span>
          <noscript>Only your words and the page’s address are sent.</noscript>
        </p>
      </div>
    </form>
  );
}
