import type { CartCoupon } from '../../../domains/cart';
import { MAX_TYPED_CODE } from '../../../domains/vip';
import { Note } from '../../../src/ui/feedback/Note';
import { Button } from '../../../src/ui/form/Button';
import { TextInput } from '../../../src/ui/form/TextInput';
import { Disclosure } from '../../../src/ui/layout/Disclosure';
import css from './CouponField.module.css';

export interface CouponFieldProps {
  /** The coupon of the cart; undefined for none. */
  readonly coupon: CartCoupon | undefined;
  /** The code that was typed, and why it is not used. */
  readonly refused?: { readonly typed: string; readonly problem: string } | undefined;
  /** Own coupons that can be used. */
  readonly own?: readonly { readonly code: string; readonly value: string; readonly until: string }[];
  readonly id: string;
  readonly name: string;
  /** The attributes of the buttons that use a code, take the coupon away, and use an own one. */
  readonly apply: object;
  readonly remove: object;
  readonly use?: ((code: string) => object) | undefined;
}

/** The coupon of an order: a folded field, or the one that is used with the way to take it away. It stands in a form. */
export function CouponField({ coupon, refused, own = [], id, name, apply, remove, use }: CouponFieldProps) {
  const isUsed = coupon !== undefined && coupon.amount > 0;
  const problem = refused?.problem ?? coupon?.problem;
  if (isUsed && refused === undefined)
    return (
      <div className={css.used}>
        <p>
          Coupon <b translate="no">{coupon.code}</b>
        </p>
        <Button look="quiet" type="submit" {...remove}>
          Remove<span className="visually-hidden"> coupon {coupon.code}</span>
        </Button>
        {coupon.note && <Note>{coupon.note}</Note>}
      </div>
    );
  return (
    <Disclosure look="link" title="Add a coupon" open={refused !== undefined || coupon !== undefined}>
      <div className={css.field}>
        <TextInput
          id={id}
          name={name}
          label="Coupon"
          error={problem}
          defaultValue={refused?.typed ?? coupon?.code ?? ''}
          maxLength={MAX_TYPED_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" {...apply}>
          Apply
        </Button>
      </div>
      {coupon !== undefined && refused === undefined && (
        <Button look="quiet" type="submit" {...remove}>
          Forget {coupon.code}
        </Button>
      )}
      {use !== undefined && own.length > 0 && (
        <div className={css.own}>
          <p className="small soft">Yours:</p>
          <ul>
            {own.map(({ code, value, until }) => (
              <li key={code}>
                <button type="submit" className="link link--text" {...use(code)}>
                  {code}
                </button>
                <span className="small soft">{`, ${value}${until && `, until ${until}`}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Disclosure>
  );
}
