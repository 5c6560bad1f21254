import { ACCOUNT_FORM_ATTRIBUTE } from '../../domains/account';
import { CHECKOUT_FIELDS, type CheckoutView, lineField } from '../../domains/checkout';
import { DevicePrintFields, DevicePrintNote } from '../../domains/device-print/ui/DevicePrintFields';
import { Island } from '../../src/islands/Island';
import { formatAmount } from '../../src/lib/money';
import { CART_PATH, CHECKOUT_PATH } from '../../src/lib/urls';
import type { PartialState } from '../../src/pages';
import { Note } from '../../src/ui/feedback/Note';
import { OptionCard } from '../../src/ui/form/OptionCard';
import { OptionGroup } from '../../src/ui/form/OptionGroup';
import { TwoColumns } from '../../src/ui/layout/TwoColumns';
import { OrderLines, servicesLabel } from '../../src/ui/money/OrderLines';
import { Dock } from '../../src/ui/overlay/Dock';
import type { PageContext } from '../render/pageContext';
import { Block } from '../render/parts/Block';
import { PageHeading } from '../render/parts/PageHeading';
import { renderDocument } from '../render/renderDocument';
import { CartPriceChanges } from './CartPriceChanges';
import { CheckoutAlerts } from './CheckoutAlerts';
import css from './CheckoutPage.module.css';
import { CheckoutSelection } from './CheckoutSelection';
import { CheckoutSummary } from './CheckoutSummary';
import { ContactFields, SignInLine } from './ContactFields';
import { fieldId } from './fieldId';
import { GameDetailsFields } from './GameDetailsFields';
import { HeldSeats } from './HeldSeats';

export interface CheckoutData {
  readonly checkout: CheckoutView;
  readonly state?: PartialState;
}

/** The checkout page as HTML: contact, game details, payment and total in one form. */
export function checkoutPage(context: PageContext, { checkout, state }: CheckoutData): string {
  const { cart, values, problems, changes, methods, idempotencyKey, only } = checkout;
  const { sign, code } = cart.currency;
  const rows = cart.lines.map(({ id, name, quote }) => ({ id, name, total: quote?.total ?? null }));
  const isGuest = values.remember === null;
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
          lead={`${isGuest ? 'No account needed. ' : ''}We never ask for a password here.`}
        />
        {isGuest && <SignInLine only={only} />}
        <CheckoutSelection checkout={checkout} />
        <CheckoutAlerts checkout={checkout} />
        {changes.length === 0 && <CartPriceChanges cart={cart} />}
        <form method="post" action={CHECKOUT_PATH} {...{ [ACCOUNT_FORM_ATTRIBUTE]: '' }}>
          <DevicePrintFields />
          <input type="hidden" name={CHECKOUT_FIELDS.idempotencyKey} value={idempotencyKey} />
          {only !== undefined && <input type="hidden" name={CHECKOUT_FIELDS.only} value={only} />}
          <input type="hidden" name={CHECKOUT_FIELDS.seenTotal} value={cart.total} />
          <input type="hidden" name={CHECKOUT_FIELDS.seenCurrency} value={code} />
          {cart.lines.map(({ id, quote }) =>
            quote ? <input key={id} type="hidden" name={lineField(id, 'seen_total')} value={quote.total} /> : null,
          )}
          <TwoColumns
            panelLabel="Your order"
            panel={
              <>
                <CheckoutSummary cart={cart} country={values.country} />
                <div className={css.pay}>
                  {cart.blocked ? (
                    <Note tone="error">
                      {cart.blocked}
                      {cart.lines.map(({ id, name, run, hot }) => {
                        const next = (run ?? hot)?.next;
                        return (
                          next && (
                            <p key={id}>
                              <a className="link link--text" href={next.href}>
                                Next {name}: {next.label}
                              </a>
                            </p>
                          )
                        );
                      })}
                    </Note>
                  ) : (
                    <Dock
                      cents={cart.total}
                      sign={sign}
                      label={servicesLabel(rows.length)}
                      lines={rows.length > 1 && <OrderLines lines={rows} sign={sign} />}
                      actions={<Island name="pay-button" id="pay" when="interaction" props={{ label: pay }} />}
                    />
                  )}
                  <HeldSeats cart={cart} />
                  <p className="tiny muted">You pay the total above and nothing later.</p>
                  <DevicePrintNote />
                </div>
              </>
            }
          >
            <div className={css.blocks}>
              <ContactFields values={values} errorOf={errorOf} />
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
              {!isGuest && (
                <Block>
                  <OptionCard
                    type="checkbox"
                    name={CHECKOUT_FIELDS.remember}
                    value="1"
                    label="Remember these for next time"
                    note="Your account keeps the game details. Notes are not kept."
                    defaultChecked={values.remember === true}
                  />
                </Block>
              )}
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
