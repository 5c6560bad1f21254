import type { OrderLineView, OrderView } from '../../../domains/order';
import { Island } from '../../../src/islands/Island';
import { startParts } from '../../../src/lib/duration';
import { formatAmount } from '../../../src/lib/money';
import { PriceLines } from '../../../src/ui/PriceLines';
import { Steps } from '../../../src/ui/Steps';
import { Total } from '../../../src/ui/Total';
import type { PartialState } from '../../../store/rootReducer';
import { Block } from '../Block';
import { Choices } from '../Choices';
import { Moment } from '../moments';
import { OrderSum } from '../OrderSum';
import type { PageContext } from '../pageContext';
import { renderDocument } from '../renderDocument';
import { TwoColumns } from '../TwoColumns';
import css from './OrderPage.module.css';
import { StatusSign } from './StatusSign';

export interface OrderData {
  readonly order: OrderView;
  readonly state?: PartialState;
}

/** The page of one order as HTML: where it stands, what happens next, every line, how to reach us. */
export function orderPage(context: PageContext, { order, state }: OrderData): string {
  const { number, status, headline, explanation, lines, total, currency, next, payAction, startWindow } = order;
  return renderDocument({
    context,
    state,
    head: {
      title: `Order ${number}`,
      description: 'Your order: where it stands and what happens next.',
      kind: 'order',
    },
    children: (
      <div className="wrap">
        <header className={css.head}>
          <p className="soft">Order {number}</p>
          <h1>
            <StatusSign status={status} />
            {headline}
          </h1>
          <p>{explanation}</p>
          {startWindow && status === 'paid' && (
            <p className={css.window}>
              Work starts between <Moment at={startWindow.earliest} /> and <Moment at={startWindow.latest} />.
            </p>
          )}
          {payAction && (
            <form className={css.pay} method="post" action={payAction}>
              <Island
                name="pay-button"
                id="pay"
                when="interaction"
                props={{ label: `Pay ${formatAmount(total, currency.sign)}` }}
              />
            </form>
          )}
        </header>
        <TwoColumns
          panelLabel="Sum"
          panel={
            <>
              <OrderSum
                title={`Order ${number}`}
                lines={lines.map(({ id, name, quote }) => ({ id, name, total: quote.total }))}
                total={total}
                sign={currency.sign}
              />
              <div className={css.facts}>
                <Choices
                  items={[
                    { label: 'Payment', value: order.paymentLabel },
                    { label: 'E-mail', value: order.email },
                    { label: 'Name', value: order.name },
                  ]}
                />
                <p className="small soft">
                  Ordered <Moment at={order.createdAt} />
                </p>
              </div>
            </>
          }
        >
          <div className={css.blocks}>
            {next.length > 0 && (
              <Block title="What happens next" id="next">
                <Steps steps={next.map((step, index) => ({ ...step, state: index === 0 ? 'now' : 'future' }))} />
              </Block>
            )}
            <Block
              title={lines.length === 1 ? 'What you ordered' : `What you ordered, ${lines.length} services`}
              id="lines"
            >
              <ul className={css.lines}>
                {lines.map((line) => (
                  <OrderLine key={line.id} line={line} sign={currency.sign} />
                ))}
              </ul>
            </Block>
            <Block title="How to reach us" id="help">
              <p>
                Write to{' '}
                <a
                  className="link link--text"
                  href={`mailto:${order.supportEmail}?subject=${encodeURIComponent(`Order ${number}`)}`}
                >
                  {order.supportEmail}
                </a>{' '}
                and name the order {number}. Never send a password.
              </p>
            </Block>
            <Block title="Cancel and refund" id="refund">
              <p className="soft">{order.refundRule}</p>
            </Block>
          </div>
        </TwoColumns>
      </div>
    ),
  });
}

function OrderLine({ line, sign }: { readonly line: OrderLineView; readonly sign: string }) {
  const { name, game, href, choices, quote, account, region, platform, notes, start } = line;
  return (
    <li className={css.line}>
      <p className="small muted">{game}</p>
      <h3>
        <a className={css.name} href={href}>
          {name}
        </a>
      </h3>
      <div className={css.parts}>
        <Choices
          items={[
            ...choices,
            account,
            { label: 'Region', value: region },
            { label: 'Platform', value: platform },
            { label: 'Notes', value: notes },
            { label: 'Start', value: `${startParts(start).time} after payment` },
          ]}
        />
        <div>
          <PriceLines receipt={quote} sign={sign} />
          <Total cents={quote.total} sign={sign} size="card" />
        </div>
      </div>
    </li>
  );
}
