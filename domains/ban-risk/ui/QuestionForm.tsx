import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { TextArea } from '../../../src/ui/form/TextArea';
import { TextInput } from '../../../src/ui/form/TextInput';
import { BAN_RISK_FIELDS, BAN_RISK_PATH, BAN_RISK_REGION, QUESTION_LENGTH } from '../banRisk.contract';
import css from './QuestionForm.module.css';

export interface QuestionFormProps {
  readonly serviceId: number;
  /** Typed before, when the form is shown again with errors. */
  readonly question?: string | undefined;
  readonly email?: string | undefined;
  /** Error messages by field. */
  readonly problems?: { readonly question?: string | undefined; readonly email?: string | undefined } | undefined;
  /** Prefix of the ids: a service page has the form in its accordion and in the dialog. */
  readonly idPrefix?: string;
}

/** Toast when a question could not be sent (SPEC §8). */
const FAILURE_TEXT = 'Some error, please try again later or contact support';

/** The form for questions about the ban risk of a service. It works without JavaScript; with it the page stays, and the thanks take its place. */
export function QuestionForm({ serviceId, question, email, problems = {}, idPrefix = 'ban-risk' }: QuestionFormProps) {
  return (
    <div data-region={BAN_RISK_REGION}>
      <form
        id={`${idPrefix}-form`}
        className={css.form}
        method="post"
        action={BAN_RISK_PATH}
        data-form=""
        data-form-failure={FAILURE_TEXT}
      >
        <input type="hidden" name={BAN_RISK_FIELDS.serviceId} value={serviceId} />
        <TextArea
          id={`${idPrefix}-question`}
          name={BAN_RISK_FIELDS.question}
          label="Your question"
          help="For example, how old your account is, or what happened to it before. No passwords, please."
          required
          minLength={QUESTION_LENGTH.min}
          maxLength={QUESTION_LENGTH.max}
          defaultValue={question}
          error={problems.question}
        />
        <div className={css.row}>
          <TextInput
            id={`${idPrefix}-email`}
            name={BAN_RISK_FIELDS.email}
            label="Email"
            type="email"
            autoComplete="email"
            help="Only for our answer. We delete both after 90 days."
            required
            maxLength={254}
            defaultValue={email}
            error={problems.email}
          />
          <Button type="submit">Ask about the risk</Button>
        </div>
      </form>
    </div>
  );
}

/** Takes the place of the form when the question has arrived. */
export function QuestionThanks() {
  return (
    <Note tone="success" title="We got your question.">
      We’ll answer by email.
    </Note>
  );
}
