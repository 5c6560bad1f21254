import { CHECKOUT_FIELDS, type CheckoutView, countries, lineField, MAX_LENGTHS } from '../../domains/checkout';
import { Island } from '../../src/islands/Island';
import { formatAmount } from '../../src/lib/money';
import { CART_PATH } from '../../src/lib/urls';
import type { PartialState } from '../../src/pages';
import { Note } from '../../src/ui/feedback/Note';
import { OptionCard } from '../../src/ui/form/OptionCard';
import { OptionGroup } from '../../src/ui/form/OptionGroup';
import { TextInput } from '../../src/ui/form/TextInput';
import { TwoColumns } from '../../src/ui/layout/TwoColumns';
import { OrderSummary } from '../../src/ui/money/OrderSummary';
import type { PageContext } from '../render/pageContext';
import { Block } from '../render/parts/Block';
import { PageHeading } from '../render/parts/PageHeading';
import { renderDocument } from '../render/renderDocument';
import { CartPriceChanges } from './CartPriceChanges';
import { CheckoutAlerts } from './CheckoutAlerts';
import css from './CheckoutPage.module.css';
import { fieldId } from './fieldId';
import { GameDetailsFields } from './GameDetailsFields';
import { HeldSeats } from './HeldSeats';

export interface CheckoutData {
  readonly checkout: CheckoutView;
  readonly state?: PartialState;
}

/** The checkout page as HTML: contact, game details, payment and total in one form. */
export function checkoutPage(context: PageContext, { checkout, state }: CheckoutData): string {
  const { cart, values, problems, changes, methods, idempotencyKey } = checkout;
  const { sign, code } = cart.currency;
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const pay = `${changes.length > 0 ? 'Confirm and pay' : 'Pay'} ${formatAmount(cart.total, sign)}`;
  return renderDocument({
    context,
    state,
    head: { title: 'Checkout', description: 'Contact, game details, payment.', kind: 'checkout' },
    children: (
      <div className="wrap">
        <PageHeading
          crumbs={[{ name: 'Cart', href: CART_PATH }, { name: 'Checkout' }]}
          title="Checkout"
          lead="No account needed. We never ask for a password here."
        />
        <CheckoutAlerts checkout={checkout} />
        {changes.length === 0 && <CartPriceChanges cart={cart} />}
        <form method="post" action="/checkout">
          <input type="hidden" name={CHECKOUT_FIELDS.idempotencyKey} value={idempotencyKey} />
          <input type="hidden" name={CHECKOUT_FIELDS.seenTotal} value={cart.total} />
          <input type="hidden" name={CHECKOUT_FIELDS.seenCurrency} value={code} />
          {cart.lines.map(({ id, quote }) =>
            quote ? <input key={id} type="hidden" name={lineField(id, 'seen_total')} value={quote.total} /> : null,
          )}
          <TwoColumns
            panelLabel="Your order"
            panel={
              <>
                <OrderSummary
                  title="Your order"
                  lines={cart.lines.map(({ id, name, quote }) => ({ id, name, total: quote?.total ?? null }))}
                  total={cart.total}
                  sign={sign}
                />
                <div className={css.pay}>
                  {cart.blocked ? (
                    <Note tone="error">
                      {cart.blocked}
                      {cart.lines.map(
                        ({ id, name, run }) =>
                          run?.next && (
                            <p key={id}>
                              <a className="link link--text" href={run.next.href}>
                                Next {name}: {run.next.label}
                              </a>
                            </p>
                          ),
                      )}
                    </Note>
                  ) : (
                    <Island name="pay-button" id="pay" when="interaction" props={{ label: pay }} />
                  )}
                  <HeldSeats cart={cart} />
                  <p className="tiny muted">
                    You pay the total above and nothing later.{' '}
                    <a className="link link--text" href={CART_PATH}>
                      Change the cart
                    </a>
                  </p>
                </div>
              </>
            }
          >
            <div className={css.blocks}>
              <Block title="Contact" id="contact" hint="We write to you here about this order only.">
                <div className={css.pair}>
                  <TextInput
                    id={fieldId(CHECKOUT_FIELDS.email)}
                    name={CHECKOUT_FIELDS.email}
                    label="E-mail"
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
                    label="What to call you"
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
                      countries: countries(),
                      value: values.country,
                      error: errorOf(CHECKOUT_FIELDS.country),
                    }}
                  />
                </div>
              </Block>
              {checkout.lines.map((line, index) => (
                <GameDetailsFields
                  key={line.id}
                  line={line}
                  summary={cart.lines.find(({ id }) => id === line.id)?.summary}
                  number={checkout.lines.length > 1 ? index + 1 : undefined}
                  values={values.lines[line.id]}
                  errorOf={errorOf}
                />
              ))}
              <Block>
                <OptionGroup
                  id={fieldId(CHECKOUT_FIELDS.payment)}
                  legend="Payment"
                  error={errorOf(CHECKOUT_FIELDS.payment)}
                >
                  {methods.map(({ name, label, note }) => (
                    <OptionCard
                      key={name}
                      type="radio"
                      name={CHECKOUT_FIELDS.payment}
                      value={name}
                      label={label}
                      note={note}
                      required
                      defaultChecked={values.payment === name || methods.length === 1}
                    />
                  ))}
                </OptionGroup>
              </Block>
            </div>
          </TwoColumns>
        </form>
      </div>
    ),
  });
}
