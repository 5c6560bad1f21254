import type { ReactNode } from 'react';
import { ACCOUNT_FIELDS, ACCOUNT_FORM_ATTRIBUTE } from '../../domains/account';
import { Button } from '../../src/ui/form/Button';
import css from './ProfilePage.module.css';

/** How a form of the account's page is shown again. */
export interface ProfileFormState {
  /** Messages by field. */
  readonly problems?: Readonly<Record<string, string>> | undefined;
  /** Typed before. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

export interface ProfileFormProps {
  readonly id: string;
  readonly action: string;
  /** Where to go afterwards. */
  readonly next?: string | undefined;
  /** The word on the button; none for a form that only a passkey answers. */
  readonly submit?: string | undefined;
  /** The one thing that a dialog is for is golden; taking something away is not. */
  readonly isPlain?: boolean;
  readonly children?: ReactNode;
}

/** A form of the account's page: sent without leaving the page, and shown in its dialog or as a page of its own. */
export function ProfileForm({ id, action, next, submit, isPlain = false, children }: ProfileFormProps) {
  return (
    <form
      id={id}
      className={css.form}
      method="post"
      action={action}
      // Our own words beside the fields, instead of the browser's.
      noValidate
      data-form=""
      data-form-failure="That didn’t reach us. Check your connection and try again."
      {...{ [ACCOUNT_FORM_ATTRIBUTE]: '' }}
    >
      {next !== undefined && <input type="hidden" name={ACCOUNT_FIELDS.next} value={next} />}
      {children}
      {submit !== undefined && (
        <Button type="submit" look={isPlain ? 'plain' : 'action'} size="big" wide>
          {submit}
        </Button>
      )}
    </form>
  );
}
