import type { Ref, SubmitEvent } from 'react';
import { Button } from '../../../src/ui/form/Button';
import { TextArea } from '../../../src/ui/form/TextArea';
import { TextInput } from '../../../src/ui/form/TextInput';
import { BAN_RISK_FIELDS, BAN_RISK_PATH, QUESTION_LENGTH } from '../banRisk.contract';
import css from './QuestionForm.module.css';

export interface QuestionFormProps {
  readonly serviceId: number;
  /** Typed before, when the form is shown again with errors. */
  readonly question?: string | undefined;
  readonly email?: string | undefined;
  /** Error messages by field. */
  readonly problems?: { readonly question?: string | undefined; readonly email?: string | undefined } | undefined;
  readonly sending?: boolean | undefined;
  readonly ref?: Ref<HTMLFormElement> | undefined;
  readonly onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined;
}

/** The form for questions about the ban risk of a service. It works without JavaScript. */
export function QuestionForm(props: QuestionFormProps) {
  const { serviceId, question, email, problems = {}, sending, ref, onSubmit } = props;
  return (
    <form ref={ref} className={css.form} method="post" action={BAN_RISK_PATH} onSubmit={onSubmit}>
      <input type="hidden" name={BAN_RISK_FIELDS.serviceId} value={serviceId} />
      <TextArea
        id="ban-risk-question"
        name={BAN_RISK_FIELDS.question}
        label="Your question"
        help="For example how old your account is, or what happened to it before. No passwords, please."
        required
        minLength={QUESTION_LENGTH.min}
        maxLength={QUESTION_LENGTH.max}
        defaultValue={question}
        error={problems.question}
      />
      <div className={css.row}>
        <TextInput
          id="ban-risk-email"
          name={BAN_RISK_FIELDS.email}
          label="E-mail"
          type="email"
          autoComplete="email"
          help="For the answer only. We forget both after 90 days."
          required
          maxLength={254}
          defaultValue={email}
          error={problems.email}
        />
        <Button type="submit" busy={sending}>
          Ask about the risk
        </Button>
      </div>
    </form>
  );
}
