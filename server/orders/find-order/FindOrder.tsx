import type { ReactNode } from 'react';
import { FIND_ORDER_FIELDS, orderNumber } from '../../../domains/order';
import { ORDERS_PATH, PROFILE_PATH } from '../../../src/lib/urls';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { TextInput } from '../../../src/ui/form/TextInput';
import { authFormCss as css, OrRule } from '../../accounts';
import { SupportLink } from '../../platform/layout';
import { MAX_MAILS_A_DAY } from '../../platform/mail';

export const FIND_ORDER_TITLE = 'Find my order';
const REGION = 'find-order';
/** Selects the element whose content is the form, or what follows it. */
export const FIND_ORDER_SELECTOR = `[data-region="${REGION}"]`;

const FAILURE_TEXT = 'That didn’t reach us. Check your connection and try again.';
const EXAMPLE = orderNumber(42);

/** What an answer to the form replaces the content of. */
export function FindOrderRegion({ children }: { readonly children: ReactNode }) {
  return <div data-region={REGION}>{children}</div>;
}

export interface FindOrderFormProps {
  /** Whoever is signed in has their orders in a list. */
  readonly hasAccount?: boolean;
  readonly email?: string;
  readonly number?: string;
  /** Messages by field, when the form is shown again. */
  readonly problems?: Readonly<Record<string, string>>;
}

/** Asks for what only the buyer knows together. */
export function FindOrderForm({ hasAccount = false, email, number, problems = {} }: FindOrderFormProps) {
  return (
    <>
      {hasAccount && (
        <div className={`stack ${css.offer}`}>
          <ButtonLink href={`${PROFILE_PATH}#orders`} wide>
            See my orders
          </ButtonLink>
          <OrRule />
        </div>
      )}
      <p className={css.lead}>{hasAccount && 'Ordered as a guest? '}We’ll email you the link to its page again.</p>
      <form
        id="find-order-form"
        className={`stack ${css.form}`}
        method="post"
        action={ORDERS_PATH}
        noValidate
        data-form=""
        data-form-failure={FAILURE_TEXT}
      >
        <TextInput
          id="find-order-email"
          name={FIND_ORDER_FIELDS.email}
          label="Email"
          help="The one you ordered with"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={email}
          error={problems[FIND_ORDER_FIELDS.email]}
        />
        <TextInput
          id="find-order-number"
          name={FIND_ORDER_FIELDS.number}
          label="Order number"
          help={`Like ${EXAMPLE}; it is in our emails and on your receipt`}
          placeholder={EXAMPLE}
          autoComplete="off"
          required
          maxLength={40}
          defaultValue={number}
          error={problems[FIND_ORDER_FIELDS.number]}
        />
        <Button type="submit" look="action" size="big" wide>
          Email me the link
        </Button>
      </form>
    </>
  );
}

export interface LinkSentProps {
  readonly supportEmail: string | undefined;
  /** No mail server is configured, so mails can only be read by who runs the shop. */
  readonly keepsMails: boolean;
}

/** The answer to everybody, whether there is such an order or not. */
export function LinkSent({ supportEmail, keepsMails }: LinkSentProps) {
  return (
    <>
      <Note tone="success" role="status">
        If there is an order with this number and email, its link is on the way to you, at most {MAX_MAILS_A_DAY} times
        a day.
      </Note>
      {keepsMails && (
        <Note title="This shop doesn’t send email yet.">
          Its owner can read the email with <code>npm run mails</code>.
        </Note>
      )}
      <p className={css.foot}>
        Nothing there? Look in spam,{' '}
        <a className="link link--text" href={ORDERS_PATH}>
          check the number
        </a>
        , or write to <SupportLink email={supportEmail} />.
      </p>
    </>
  );
}
