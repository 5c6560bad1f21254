import type { CartView } from '../../../domains/cart';
import { type CheckoutView, countryName } from '../../../domains/checkout';
import type { VatCountry } from '../../../domains/checkout/VatLine.island';
import { Island } from '../../../src/islands/Island';
import { formatAmount } from '../../../src/lib/money';
import { CART_PATH } from '../../../src/lib/urls';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Cashback } from '../../../src/ui/money/Cashback';
import { countLines, PriceLines } from '../../../src/ui/money/PriceLines';
import { Total } from '../../../src/ui/money/Total';
import { vatRates } from '../order/vatRates';
import css from './CheckoutSummary.module.css';

const countries = [...vatRates].map(([code, rateBp]): VatCountry => [code, countryName(code), rateBp]);

/** What is bought, each service with its price lines folded, the coupon, the total with the VAT in it, and what is left to pay of it. */
export function CheckoutSummary({ checkout }: { readonly checkout: CheckoutView }) {
  const { cart, values, cashback } = checkout;
  const { lines, total, currency, coupon } = cart;
  const { sign } = currency;
  return (
    <div className={css.summary}>
      <header>
        <h2>Your order</h2>
        <a className="link link--text" href={CART_PATH}>
          Edit<span className="visually-hidden"> the cart</span>
        </a>
      </header>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Service line={line} sign={sign} />
          </li>
        ))}
      </ul>
      {coupon && coupon.amount > 0 && (
        <p className={css.row}>
          <span>Coupon {coupon.code}</span>
          <span className="num">{formatAmount(-coupon.amount, sign)}</span>
        </p>
      )}
      {/* The line below says how much VAT is in it, or that there is none. */}
      <Total cents={total} sign={sign} note="" />
      <Island
        name="vat-line"
        id="vat"
        when="idle"
        className={css.vat}
        props={{ countries, value: values.country, total, sign }}
      />
      {values.balance > 0 && (
        <>
          <p className={css.row}>
            <span>Paid with balance</span>
            <span className="num">{formatAmount(-values.balance, sign)}</span>
          </p>
          <p className={css.row}>
            <span>To pay now</span>
            <span className="num">{formatAmount(total - values.balance, sign)}</span>
          </p>
        </>
      )}
      {cashback !== null && <Cashback cents={cashback.cents} vip={{ cashbackBp: cashback.bp }} />}
    </div>
  );
}

function Service({
  line: { name, game, summary, quote },
  sign,
}: {
  readonly line: CartView['lines'][number];
  readonly sign: string;
}) {
  const isFolded = quote !== null && countLines(quote) > 1;
  const title = (
    <>
      <span>
        {name}
        {isFolded && <Icon icon={icons.chevronDown} size={16} />}
        <small>
          {game.name} · {summary}
        </small>
      </span>
      <span className="num">{quote === null ? 'can’t be bought' : formatAmount(quote.total, sign)}</span>
    </>
  );
  if (!isFolded) return <p className={css.row}>{title}</p>;
  return (
    <details>
      <summary className={css.row}>{title}</summary>
      <PriceLines receipt={quote} sign={sign} />
    </details>
  );
}
