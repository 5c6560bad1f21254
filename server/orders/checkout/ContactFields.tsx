import {
  CHECKOUT_FIELDS,
  type CheckoutValues,
  type CheckoutView,
  checkoutOnlyPath,
  countries,
  MAX_LENGTHS,
} from '../../../domains/checkout';
import { Island } from '../../../src/islands/Island';
import { CHECKOUT_PATH, SIGN_IN_PATH } from '../../../src/lib/urls';
import { TextInput } from '../../../src/ui/form/TextInput';
import { Block } from '../../platform/layout';
import css from './CheckoutPage.module.css';
import { fieldId } from './fieldId';

export interface ContactFieldsProps {
  readonly values: CheckoutValues;
  /** They stand first in the list. */
  readonly likelyCountries: readonly string[];
  readonly errorOf: (field: string) => string | undefined;
}

/** Who buys: email, name and country. */
export function ContactFields({ values, likelyCountries, errorOf }: ContactFieldsProps) {
  return (
    <Block title="Contact" id="contact" hint="We only email you about this order.">
      <div className={css.pair}>
        <TextInput
          id={fieldId(CHECKOUT_FIELDS.email)}
          name={CHECKOUT_FIELDS.email}
          label="Email"
          type="email"
          autoComplete="email"
          required
          maxLength={MAX_LENGTHS.email}
          defaultValue={values.email}
          error={errorOf(CHECKOUT_FIELDS.email)}
        />
        <TextInput
          id={fieldId(CHECKOUT_FIELDS.name)}
          name={CHECKOUT_FIELDS.name}
          label="Name"
          optional
          autoComplete="nickname"
          maxLength={MAX_LENGTHS.name}
          defaultValue={values.name}
          error={errorOf(CHECKOUT_FIELDS.name)}
        />
        <Island
          name="country-select"
          id="country"
          when="interaction"
          props={{
            id: fieldId(CHECKOUT_FIELDS.country),
            countries: countries(likelyCountries),
            value: values.country,
            error: errorOf(CHECKOUT_FIELDS.country),
          }}
        />
      </div>
    </Block>
  );
}

/** A guest's way to an account; they can order without one. */
export function SignInLine({ only }: Pick<CheckoutView, 'only'>) {
  const next = only === undefined ? CHECKOUT_PATH : checkoutOnlyPath(only);
  return (
    <div className={css.alerts}>
      <p className="small soft">
        Have an account?{' '}
        <a className="link link--text" href={`${SIGN_IN_PATH}?next=${next}`} data-modal="dialog">
          Sign in
        </a>
      </p>
    </div>
  );
}
