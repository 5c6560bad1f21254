import type { ReactNode } from 'react';
import { nameWithChoice } from '../../../domains/configurator';
import type { OrderView, RefundView } from '../../../domains/order';
import { percentText } from '../../../domains/pricing';
import { Island } from '../../../src/islands/Island';
import { formatAmount } from '../../../src/lib/money';
import { zonedText, zoneFor } from '../../../src/lib/styleZones';
import { CopyButton } from '../../../src/ui/form/CopyButton';
import { countLines, PriceLines } from '../../../src/ui/money/PriceLines';
import { TaxName } from '../../../src/ui/money/TaxName';
import { Total } from '../../../src/ui/money/Total';
import { useDateStyle } from '../../../src/ui/time/dateStyleContext';
import { SHOP_NAME } from '../../platform/layout';
import css from './Receipt.module.css';

export interface ReceiptProps {
  readonly order: OrderView;
}

/** What was bought and paid, line by line, with the VAT in it and what has gone back. Printing the page prints only this. */
export function Receipt({ order }: ReceiptProps) {
  const { number, lines, total, currency, vat, country, refunds, totalAfterRefunds, paidAt } = order;
  const { sign } = currency;
  const isPaid = paidAt !== null;
  // One that ended unpaid has given back what came from the balance.
  const hasWays = order.paidWithBalance > 0 && (isPaid || order.live.canPay);
  return (
    <section className={css.receipt} aria-labelledby="receipt">
      <p className={css.shop}>{SHOP_NAME}</p>
      <h2 id="receipt">{isPaid ? 'Receipt' : 'Your order'}</h2>
      <dl className={css.facts}>
        <Fact label="Order">
          <CopyButton name="order number" text={number} />
          <span translate="no">{number}</span>
        </Fact>
        <Fact label="Ordered">
          <Day at={order.createdAt} />
        </Fact>
        {isPaid && (
          <Fact label="Paid">
            <Day at={paidAt} />
          </Fact>
        )}
        <Fact label="Payment">{order.paymentLabel}</Fact>
        <Fact label="Email">{order.email}</Fact>
        {order.name && <Fact label="Name">{order.name}</Fact>}
        {country && <Fact label="Country">{country}</Fact>}
      </dl>
      {lines.map(({ id, name, choices, quote }) => (
        <div key={id} className={css.service}>
          <p>
            <b>{nameWithChoice(name, choices)}</b>
            <b>{formatAmount(quote.total, sign)}</b>
          </p>
          {countLines(quote) > 1 && <PriceLines receipt={quote} sign={sign} />}
        </div>
      ))}
      <Total cents={total} sign={sign} note={vat || order.isVatUnknown ? undefined : ''} />
      {vat && (
        <p className={css.vat}>
          <span>
            Includes <TaxName />{' '}
            <span className="muted">
              ({percentText(vat.rateBp)}, {country})
            </span>
          </span>
          <span>{formatAmount(vat.amount, sign)}</span>
        </p>
      )}
      {hasWays && (
        <dl className={css.refunds}>
          <div>
            <dt>{isPaid ? 'Paid with balance' : 'From your balance'}</dt>
            <dd>{formatAmount(-order.paidWithBalance, sign)}</dd>
          </div>
          <div>
            <dt>{isPaid ? 'Paid with money' : 'To pay'}</dt>
            <dd>{formatAmount(total - order.paidWithBalance, sign)}</dd>
          </div>
        </dl>
      )}
      {refunds.length > 0 && (
        <dl className={css.refunds}>
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} rateBp={vat?.rateBp} sign={sign} />
          ))}
          <div className={css.after}>
            <dt>Total after {refunds.length === 1 ? 'refund' : 'refunds'}</dt>
            <dd>{formatAmount(totalAfterRefunds, sign)}</dd>
          </div>
        </dl>
      )}
      {isPaid && (
        <Island
          name="print-receipt"
          id="print-receipt"
          when="interaction"
          className={`only-script ${css.print}`}
          props={{}}
        />
      )}
    </section>
  );
}

/** A day with its year, in the zone of the date style: a receipt outlives it. */
function Day({ at }: { readonly at: number }) {
  const style = useDateStyle();
  const zoned = new Date(at + zoneFor(style, at).offset * 60_000);
  return <time dateTime={zoned.toISOString().slice(0, 10)}>{zonedText('day year', at, style)}</time>;
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface RefundProps {
  readonly refund: RefundView;
  readonly rateBp: number | undefined;
  readonly sign: string;
}

function Refund({ refund: { at, of, amount, vat, isPending }, rateBp, sign }: RefundProps) {
  return (
    <>
      <div>
        <dt>
          Refund{isPending && ', on its way'}{' '}
          <span className="muted">
            <Day at={at} />
            {of !== null && `, ${of}`}
          </span>
        </dt>
        <dd>{formatAmount(-amount, sign)}</dd>
      </div>
      {rateBp !== undefined && (
        <div className={css.share}>
          <dt>
            of which <TaxName /> ({percentText(rateBp)})
          </dt>
          <dd>{formatAmount(-vat, sign)}</dd>
        </div>
      )}
    </>
  );
}
