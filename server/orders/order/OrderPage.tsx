import { CHAT_ATTRIBUTE, chatPagePath, orderChannel } from '../../../domains/chat';
import { PAY_FORM } from '../../../domains/checkout';
import { isLive, type OrderView, REFUND_POLICY, type ReviewLink } from '../../../domains/order';
import { preloadPush } from '../../../domains/push';
import { Island } from '../../../src/islands/Island';
import { COPY_TEXTS_ID } from '../../../src/lib/copying';
import { formatAmount } from '../../../src/lib/money';
import { PROFILE_PATH } from '../../../src/lib/urls';
import type { PartialState } from '../../../src/pages';
import { Button } from '../../../src/ui/form/Button';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { CopyButton } from '../../../src/ui/form/CopyButton';
import { TwoColumns } from '../../../src/ui/layout/TwoColumns';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { Block, helpPath, type PageContext, renderDocument, SupportLink } from '../../platform/layout';
import { KeepOrder } from '../keep/KeepOrder';
import { OrderLine } from './OrderLine';
import css from './OrderPage.module.css';
import { type OrderVisitor, PutBackForm } from './orderVisitor';
import { Receipt } from './Receipt';

export interface OrderData {
  readonly order: OrderView;
  /** The action of the button that puts the same into the cart again; shown once it is paid or over, also while the page is open. */
  readonly againAction?: string | undefined;
  /** What the visitor may do with it beside what everyone may who has its link. */
  readonly visitor?: OrderVisitor;
  /** Where its lines are reviewed once they are completed, by the number of the line. */
  readonly reviewLinks?: ReadonlyMap<string, ReviewLink>;
  /** This browser's shopper has answered before whether they want push messages. */
  readonly isPushAnswered?: boolean;
  readonly state?: PartialState;
}

/** The page of an order as HTML: status, next steps, lines, contact. */
export function orderPage(
  context: PageContext,
  { order, againAction, visitor, reviewLinks, isPushAnswered = false, state }: OrderData,
): string {
  const { number, live, lines, total, currency, payAction } = order;
  return renderDocument({
    context,
    state: {
      order: { confirmed: null, live, path: context.path, hasChanged: false, updatedAt: 0 },
      push: preloadPush({ place: 'order', orderStatus: live.status }, isPushAnswered),
      ...state,
    },
    head: {
      title: `Order ${number}`,
      description: 'Your order: its status and what happens next.',
      kind: 'order',
    },
    children: (
      <div className="wrap">
        <header className={css.head}>
          <div className={css.title}>
            <p className="soft">
              Order <span translate="no">{number}</span>
              <CopyButton name="order number" text={number} />
            </p>
            <CopyButton labeled name="link" path={context.path} />
          </div>
          {visitor?.note && <div className={visitor.isUnpaid ? css.unpaid : undefined}>{visitor.note}</div>}
          <Island name="order-live" id="order-head" when="idle" props={{ part: 'head' }} />
          {!live.isFinal && <WayBack isOwn={visitor?.isOwn === true} />}
          {payAction && (
            <form id={PAY_FORM} className={css.pay} method="post" action={payAction} data-form="">
              <Island
                name="pay-button"
                id="pay"
                when="interaction"
                props={{ label: `Pay ${formatAmount(total - order.paidWithBalance, currency.sign)}` }}
              />
            </form>
          )}
          {visitor?.putBackAction && (
            <div className={css.pay}>
              <PutBackForm action={visitor.putBackAction} />
            </div>
          )}
        </header>
        <TwoColumns
          panelLabel="Summary"
          panel={
            <>
              <Receipt order={order} />
              {againAction && (
                <form className={css.again} method="post" action={againAction}>
                  <Button type="submit" wide>
                    <Icon icon={icons.rotateCcw} />
                    Order again
                  </Button>
                </form>
              )}
            </>
          }
        >
          <div className={css.progress}>
            <Block title="Progress" id="progress">
              <Island name="order-live" id="order-progress" when="idle" props={{ part: 'progress' }} />
              <a
                className={buttonClass({})}
                href={chatPagePath(orderChannel(order.id))}
                {...{ [CHAT_ATTRIBUTE]: orderChannel(order.id) }}
              >
                <Icon icon={icons.messageCircle} />
                Chat about this order
              </a>
            </Block>
          </div>
          {!live.isFinal && !isPushAnswered && (
            <Island name="push-ask" id="push-ask" when="idle" props={{}} className={css.push} />
          )}
          <div className={css.blocks}>
            <Block
              title={lines.length === 1 ? 'What you ordered' : `What you ordered, ${lines.length} services`}
              id="lines"
            >
              <ul className="stack">
                {lines.map((line) => (
                  <OrderLine
                    key={line.id}
                    line={line}
                    sign={currency.sign}
                    isPaid={live.lines.length > 0}
                    review={reviewLinks?.get(line.id)}
                    againAction={
                      againAction && lines.length > 1 && isOver(live, line.id)
                        ? `${againAction}?line=${line.id}`
                        : undefined
                    }
                    channel={lines.length > 1 ? orderChannel(order.id, line.id) : undefined}
                  />
                ))}
              </ul>
            </Block>
            {visitor?.keep && <KeepOrder {...visitor.keep} />}
            <Block title="How to reach us" id="help">
              <p>
                Write to{' '}
                <SupportLink email={order.supportEmail} subject={`Order ${number}`} channel={orderChannel(order.id)} />{' '}
                and mention order {number}. Never send a password.
              </p>
            </Block>
            <Block title="Cancel and refund" id="refund">
              <div className={css.refund}>
                <p className="soft">{REFUND_POLICY}</p>
                <Island name="order-live" id="order-cancel" when="idle" props={{ part: 'cancel' }} />
                <MoreLink href={helpPath('refunds')}>How refunds work</MoreLink>
              </div>
            </Block>
          </div>
        </TwoColumns>
        <Island name="copy-texts" id={COPY_TEXTS_ID} when="interaction" props={{}} />
      </div>
    ),
  });
}

/** Whether nothing is left to do for a line. */
const isOver = ({ lines }: OrderView['live'], id: string): boolean =>
  lines.some((line) => line.id === id && !isLive(line.state));

/** How the buyer finds this page again. */
function WayBack({ isOwn }: { readonly isOwn: boolean }) {
  if (!isOwn) return <p className="soft">Save the link to this page: it’s your way back to the order.</p>;
  return (
    <p className="soft">
      You’ll find this order under{' '}
      <a className="link link--text" href={`${PROFILE_PATH}#orders`}>
        Orders
      </a>
      , too.
    </p>
  );
}
