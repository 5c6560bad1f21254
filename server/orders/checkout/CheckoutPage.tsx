import { ACCOUNT_FORM_ATTRIBUTE } from '../../../domains/account';
import {
  CHECK_ATTRIBUTE,
  CHECKOUT_FIELDS,
  CHECKOUT_FORM,
  type CheckoutView,
  seenTotalField,
} from '../../../domains/checkout';
import { DevicePrintFields } from '../../../domains/device-print/ui/DevicePrintFields';
import { FORM_SUMMARY_ATTRIBUTE } from '../../../domains/forms';
import { Island } from '../../../src/islands/Island';
import { startsIn } from '../../../src/lib/duration';
import { formatAmount } from '../../../src/lib/money';
import { CART_PATH, CHECKOUT_PATH } from '../../../src/lib/urls';
import type { PartialState } from '../../../src/pages';
import { Note } from '../../../src/ui/feedback/Note';
import { OptionCard } from '../../../src/ui/form/OptionCard';
import { OptionGroup } from '../../../src/ui/form/OptionGroup';
import { TwoColumns } from '../../../src/ui/layout/TwoColumns';
import { OrderLines, servicesLabel } from '../../../src/ui/money/OrderLines';
import { StartEstimate } from '../../../src/ui/money/StartEstimate';
import { Dock } from '../../../src/ui/overlay/Dock';
import { Block, helpPath, type PageContext, PageHeading, PaymentMarks, renderDocument } from '../../platform/layout';
import { BenefitFields } from './BenefitFields';
import { CartPriceChanges } from './CartPriceChanges';
import { CheckoutAlerts } from './CheckoutAlerts';
import css from './CheckoutPage.module.css';
import { CheckoutSelection } from './CheckoutSelection';
import { CheckoutSummary } from './CheckoutSummary';
import { ContactFields, SignInLine } from './ContactFields';
import { fieldId } from './fieldId';
import { GameDetailsFields } from './GameDetailsFields';
import { HeldLines } from './HeldLines';
import { Remember } from './Remember';

export interface CheckoutData {
  readonly checkout: CheckoutView;
  readonly state?: PartialState;
}

/** The checkout page as HTML: contact, game details, payment and total in one form. */
export function checkoutPage(context: PageContext, { checkout, state }: CheckoutData): string {
  const { cart, groups, values, problems, changes, methods, idempotencyKey, isGuest, last, only } = checkout;
  const { sign, code } = cart.currency;
  const rows = cart.lines.map(({ id, name, quote }) => ({ id, name, total: quote?.total ?? null }));
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const start = startOf(cart);
  const toPay = cart.total - values.balance;
  const pay =
    toPay === 0
      ? 'Place the order'
      : `${changes.length > 0 || checkout.isNewlyUsed ? 'Confirm and pay' : 'Pay'} ${formatAmount(toPay, sign)}`;
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
        <form
          id={CHECKOUT_FORM}
          className={css.form}
          method="post"
          action={CHECKOUT_PATH}
          noValidate
          {...(problems.length === 0 && { [CHECK_ATTRIBUTE]: JSON.stringify(checkOf(checkout)) })}
          {...{ [ACCOUNT_FORM_ATTRIBUTE]: '', [FORM_SUMMARY_ATTRIBUTE]: '' }}
        >
          {/* Enter in a field presses the first button of a form. */}
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
            Pay
          </button>
          <DevicePrintFields />
          <input type="hidden" name={CHECKOUT_FIELDS.idempotencyKey} value={idempotencyKey} />
          {only !== undefined && <input type="hidden" name={CHECKOUT_FIELDS.only} value={only} />}
          <input type="hidden" name={CHECKOUT_FIELDS.seenTotal} value={cart.total} />
          <input type="hidden" name={CHECKOUT_FIELDS.seenCurrency} value={code} />
          {cart.lines.map(({ id, quote }) =>
            quote ? <input key={id} type="hidden" name={seenTotalField(id)} value={quote.total} /> : null,
          )}
          <TwoColumns
            panelLabel="Your order"
            panel={
              <>
                <CheckoutSummary checkout={checkout} />
                <div className={css.pay}>
                  {cart.blocked ? (
                    <Note tone="error">
                      {cart.blocked}
                      {cart.lines.map(
                        ({ id, name, dated }) =>
                          dated?.next && (
                            <p key={id}>
                              <a className="link link--text" href={dated.next.href}>
                                Next {name}: {dated.next.label}
                              </a>
                            </p>
                          ),
                      )}
                    </Note>
                  ) : (
                    <Dock
                      cents={toPay}
                      sign={sign}
                      label={servicesLabel(rows.length)}
                      lines={rows.length > 1 && <OrderLines lines={rows} sign={sign} />}
                      actions={<Island name="pay-button" id="pay" when="interaction" props={{ label: pay }} />}
                    />
                  )}
                  <HeldLines cart={cart} />
                  <p className="tiny muted">
                    You pay the total above and nothing more. By paying, you accept the{' '}
                    <a className="link--text" href={helpPath('terms')}>
                      Terms
                    </a>{' '}
                    and{' '}
                    <a className="link--text" href={helpPath('refunds')}>
                      Refunds
                    </a>
                    . To spot fraud, we keep a scrambled fingerprint of this device for 90 days; with the order, your
                    time zone:{' '}
                    <a className="link--text" href={helpPath('privacy')}>
                      Privacy
                    </a>
                    .
                  </p>
                </div>
                {start && <StartEstimate start={start} done="We email you when work starts." />}
              </>
            }
          >
            <div className={css.blocks}>
              <ContactFields values={values} likelyCountries={checkout.likelyCountries} errorOf={errorOf} />
              {groups.map((group) => (
                <GameDetailsFields
                  key={group.key}
                  group={group}
                  values={values.games[group.key]}
                  last={last.games[group.slug]}
                  errorOf={errorOf}
                />
              ))}
              <Remember checkout={checkout} />
              <Block>
                <BenefitFields checkout={checkout} errorOf={errorOf} />
              </Block>
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
                {context.chargesCards && (
                  <div className={css.marks}>
                    <PaymentMarks chargesCards />
                  </div>
                )}
              </Block>
            </div>
          </TwoColumns>
        </form>
      </div>
    ),
  });
}

/** When work on what has no date of its own may start; undefined when everything has one. */
function startOf({ lines }: CheckoutView['cart']): string | undefined {
  const undated = lines.filter(({ dated }) => !dated).map(({ start }) => start);
  if (undated.length === 0) return undefined;
  const least = Math.min(...undated.map((start) => start.least));
  const most = Math.max(...undated.map((start) => start.most));
  return startsIn({ least, most }) + (undated.length < lines.length ? ', dated services at their time' : '');
}

/** What the page checks before it sends the form. */
const checkOf = ({ groups, methods, ownEmail }: CheckoutView) => ({
  groups: groups.map(({ key, game, account, regions, platforms, lines }) => ({
    ...{ key, game, account, regions, platforms },
    lines: lines.map(({ id, name }) => ({ id, name })),
  })),
  methods: methods.map(({ name }) => name),
  ownEmail,
});
