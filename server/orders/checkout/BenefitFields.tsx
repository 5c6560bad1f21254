import {
  BENEFIT_FIELDS,
  BENEFITS_PATH,
  CHECKOUT_FIELDS,
  type CheckoutView,
  SHOWN_BENEFIT_FIELDS,
} from '../../../domains/checkout';
import { formatAmount } from '../../../src/lib/money';
import { Button } from '../../../src/ui/form/Button';
import { OptionCard } from '../../../src/ui/form/OptionCard';
import { OptionGroup } from '../../../src/ui/form/OptionGroup';
import { TextInput } from '../../../src/ui/form/TextInput';
import { CouponField } from '../coupon/CouponField';
import css from './BenefitFields.module.css';
import { fieldId } from './fieldId';

interface BenefitFieldsProps {
  readonly checkout: CheckoutView;
  readonly errorOf: (field: string) => string | undefined;
}

const { apply, coupon: couponField, own: ownField, use, part } = BENEFIT_FIELDS;
const shown = SHOWN_BENEFIT_FIELDS;

/** A button that puts something on the order and shows the form again, whatever else is still to be filled in. */
const putsOn = (name: string, value: string) => ({ formAction: BENEFITS_PATH, formNoValidate: true, name, value });

/** What the shopper can put on the order: a coupon, their balance, double XP. Each is a part of the checkout's form. */
export function BenefitFields({ checkout, errorOf }: BenefitFieldsProps) {
  const { cart, benefits, typed } = checkout;
  const problem = errorOf(couponField);
  const hasBalance = benefits !== null && benefits.balance.available > 0;
  return (
    <div className={css.benefits}>
      <input type="hidden" name={shown.coupon} value={typed.coupon ?? cart.coupon?.code ?? ''} />
      <CouponField
        coupon={cart.coupon}
        refused={problem === undefined ? undefined : { typed: typed.coupon ?? '', problem }}
        own={benefits?.coupons ?? []}
        id={fieldId(couponField)}
        name={couponField}
        apply={putsOn(apply, 'coupon')}
        remove={putsOn(apply, 'no_coupon')}
        use={(code) => putsOn(ownField, code)}
      />
      {hasBalance ? <BalanceFields {...{ checkout, errorOf, benefits }} /> : <Problem field={part} errorOf={errorOf} />}
      {benefits !== null && benefits.doubleXpLeft > 0 && (
        <OptionCard
          type="checkbox"
          name={CHECKOUT_FIELDS.doubleXp}
          value="1"
          label="Double XP for this order"
          note={`It counts twice for your level when it’s done. ${benefits.doubleXpLeft} left this month.`}
          defaultChecked={checkout.values.doubleXp}
        />
      )}
      <Problem field={CHECKOUT_FIELDS.doubleXp} errorOf={errorOf} />
    </div>
  );
}

/** What is wrong with a field that may not be there any more. */
function Problem({ field, errorOf }: Pick<BenefitFieldsProps, 'errorOf'> & { readonly field: string }) {
  const problem = errorOf(field);
  return (
    problem !== undefined && (
      <p id={fieldId(field)} className={css.problem}>
        {problem}
      </p>
    )
  );
}

function BalanceFields({
  checkout: { cart, values, typed },
  errorOf,
  benefits: { balance },
}: BenefitFieldsProps & { readonly benefits: NonNullable<CheckoutView['benefits']> }) {
  const amount = (cents: number) => formatAmount(cents, cart.currency.sign);
  const isAll = values.balance > 0 && values.balance === balance.most;
  const used = values.balance === 0 ? 'none' : isAll ? 'all' : 'part';
  const chosen = typed.part === undefined ? used : 'part';
  const option = { type: 'radio', name: use } as const;
  const partText = typed.part ?? (used === 'part' ? amount(values.balance).split(' ')[0] : '');
  return (
    <div className={css.balance}>
      <input type="hidden" name={CHECKOUT_FIELDS.balance} value={values.balance} />
      <input type="hidden" name={shown.use} value={chosen} />
      <input type="hidden" name={shown.part} value={partText} />
      <OptionGroup id={fieldId(use)} legend={`Your balance: ${amount(balance.available)}`}>
        <OptionCard {...option} value="none" label="Keep it" defaultChecked={chosen === 'none'} />
        <OptionCard
          {...option}
          value="all"
          label={balance.most === balance.available ? 'Use all of it' : `Use ${amount(balance.most)}`}
          note={
            balance.most < balance.available && balance.most < cart.total
              ? 'What is left to pay has to be enough to be charged.'
              : undefined
          }
          defaultChecked={chosen === 'all'}
        />
        <OptionCard {...option} value="part" label="Use a part" defaultChecked={chosen === 'part'} />
      </OptionGroup>
      <TextInput
        id={fieldId(part)}
        name={part}
        label={`Part, in ${cart.currency.code}`}
        error={errorOf(part)}
        defaultValue={partText}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button type="submit" {...putsOn(apply, 'balance')}>
        Use it for this order
      </Button>
    </div>
  );
}
