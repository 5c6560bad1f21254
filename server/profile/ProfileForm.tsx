import { Button } from '../../src/ui/form/Button';
import { AccountForm, type AccountFormProps } from '../accounts';
import css from './ProfilePage.module.css';

/** How a form of the account's page is shown again. */
export interface ProfileFormState {
  /** Messages by field. */
  readonly problems?: Readonly<Record<string, string>> | undefined;
  /** Typed before. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

export interface ProfileFormProps extends AccountFormProps {
  /** The word on the button; none for a form that only a passkey answers. */
  readonly submit?: string | undefined;
  /** The one thing that a dialog is for is golden; taking something away is not. */
  readonly isPlain?: boolean;
}

/** A form of the account's page: sent without leaving the page, and shown in its dialog or as a page of its own. */
export function ProfileForm({ id, action, next, submit, isPlain = false, children }: ProfileFormProps) {
  return (
    <AccountForm id={id} action={action} next={next} className={`stack ${css.form}`}>
      {children}
      {submit !== undefined && (
        <Button type="submit" look={isPlain ? 'plain' : 'action'} size="big" wide>
          {submit}
        </Button>
      )}
    </AccountForm>
  );
}
