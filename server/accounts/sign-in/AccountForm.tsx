import type { ReactNode } from 'react';
import { ACCOUNT_FIELDS, ACCOUNT_FORM_ATTRIBUTE } from '../../../domains/account';

export interface AccountFormProps {
  readonly id: string;
  readonly action: string;
  /** Where to go afterwards. */
  readonly next?: string | undefined;
  readonly children?: ReactNode;
}

/** A form about an account: sent without leaving the page, and refused in our own words beside its fields. */
export function AccountForm({
  id,
  action,
  next,
  className,
  children,
}: AccountFormProps & { readonly className: string | undefined }) {
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={action}
      noValidate
      data-form=""
      data-form-failure="That didn’t reach us. Check your connection and try again."
      {...{ [ACCOUNT_FORM_ATTRIBUTE]: '' }}
    >
      {next !== undefined && <input type="hidden" name={ACCOUNT_FIELDS.next} value={next} />}
      {children}
    </form>
  );
}
