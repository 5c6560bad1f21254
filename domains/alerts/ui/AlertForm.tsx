import { formatAmount } from '../../../src/lib/money';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { TextInput } from '../../../src/ui/form/TextInput';
import { ALERT_ATTRIBUTE, type AlertItem, alertValue } from '../alertItem';
import { ALERT_FIELDS, ALERTS_PATH, type AlertSubject, alertRegion, CONFIRM_HOURS } from '../alerts.contract';
import css from './AlertForm.module.css';

export interface AlertFormProps {
  readonly subject: AlertSubject;
  readonly currency: { readonly code: string; readonly sign: string };
  /** What the price is for that is waited for: `Now 45.00 $ for Heroic.` */
  readonly help?: string | undefined;
  /** The email of who is signed in; absent for guests, who type theirs. */
  readonly accountEmail?: string | undefined;
  /** Typed before by field, when the form is shown again with errors. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** Error messages by field. */
  readonly problems?: Readonly<Record<string, string>> | undefined;
  /** Prefix of the ids: a page may have the form in its dialog, too. */
  readonly idPrefix?: string | undefined;
}

/** Toast when the form could not be sent (SPEC §8). */
const FAILURE_TEXT = 'Some error, please try again later or contact support';

/** The help of the form's amount: what costs how much now. @param price cents */
export const priceHelp = (price: number, sign: string, what: string): string =>
  `Now ${formatAmount(price, sign)}${what === '' ? '' : ` for ${what}`}.`;

/** The `id` of an alert's form, and the start of those of its fields. */
export const alertFormId = ({ about, id }: AlertSubject, idPrefix = 'wish'): string => `${idPrefix}-${about}-${id}`;

/** The form to be told of a lower price, or of a free seat. It works without JavaScript; with it the page stays, and the thanks take its place. */
export function AlertForm({
  subject,
  currency,
  help,
  accountEmail,
  values = {},
  problems = {},
  idPrefix,
}: AlertFormProps) {
  const { about, id, kind } = subject;
  const formId = alertFormId(subject, idPrefix);
  const field = (name: string) => ({
    id: `${formId}-${name}`,
    name,
    defaultValue: values[name],
    error: problems[name],
    required: true,
  });
  const hidden = {
    [ALERT_FIELDS.about]: about,
    [ALERT_FIELDS.id]: id,
    [ALERT_FIELDS.kind]: kind,
    ...(kind === 'price' && { [ALERT_FIELDS.currency]: currency.code }),
  };
  return (
    <div data-region={alertRegion(subject)}>
      <form
        id={formId}
        className={css.form}
        method="post"
        action={ALERTS_PATH}
        data-form=""
        data-form-failure={FAILURE_TEXT}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {kind === 'price' && (
          <TextInput
            {...field(ALERT_FIELDS.below)}
            label={`Notify me when it’s below, in ${currency.sign}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            help={help}
          />
        )}
        {accountEmail === undefined ? (
          <TextInput
            {...field(ALERT_FIELDS.email)}
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            help="We’ll email you once, then delete your address."
          />
        ) : (
          <p className="small soft">We’ll email you once, at {accountEmail}.</p>
        )}
        <Button type="submit" wide>
          {kind === 'price' || about === 'hot' ? 'Notify me' : 'Notify me when a seat is free'}
        </Button>
      </form>
    </div>
  );
}

/** Takes the place of the form: guests have to confirm the address, accounts have done so. */
export function AlertThanks({ isConfirmed, item }: { readonly isConfirmed: boolean; readonly item?: AlertItem }) {
  return (
    <div {...(item && { [ALERT_ATTRIBUTE]: alertValue(item) })}>
      {isConfirmed ? (
        <Note tone="success" title="We’ll tell you.">
          Your alert is on your account page.
        </Note>
      ) : (
        <Note tone="success" title="Check your email.">
          Confirm with the link in it, within {CONFIRM_HOURS} hours. No email? Then you’ve asked for this before, or
          have too many alerts or emails today.
        </Note>
      )}
    </div>
  );
}
