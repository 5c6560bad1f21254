import type { CartLineView, CartView } from '../../../domains/cart';
import { Island } from '../../../src/islands/Island';
import { startsIn } from '../../../src/lib/duration';
import { formatAmount } from '../../../src/lib/money';
import { CHECKOUT_PATH, GAMES_PATH } from '../../../src/lib/urls';
import { Assurances } from '../../../src/ui/Assurances';
import { ButtonLink } from '../../../src/ui/ButtonLink';
import { EmptyState } from '../../../src/ui/EmptyState';
import { Icon } from '../../../src/ui/Icon';
import { Note } from '../../../src/ui/Note';
import { Picture } from '../../../src/ui/Picture';
import { Price } from '../../../src/ui/Price';
import { PriceLines } from '../../../src/ui/PriceLines';
import type { PartialState } from '../../../store/rootReducer';
import { Choices } from '../Choices';
import { OrderSum } from '../OrderSum';
import { PageHeading } from '../PageHeading';
import type { PageContext } from '../pageContext';
import { PROMISES } from '../promises';
import { renderDocument } from '../renderDocument';
import { TwoColumns } from '../TwoColumns';
import css from './CartPage.module.css';

export interface CartData {
  readonly cart: CartView;
  /** Something to know first, in one sentence: what was changed or refused. */
  readonly notice?: {
    readonly tone: 'info' | 'error' | 'success';
    readonly message: string;
    readonly link?: { readonly href: string; readonly text: string };
  };
  readonly state?: PartialState;
}

/** The cart as HTML. */
export function cartPage(context: PageContext, { cart, notice, state }: CartData): string {
  const { lines, total, currency, blocked } = cart;
  const head = { title: 'Cart', description: 'What you have chosen, and what it costs.', kind: 'cart' };
  const note = notice && (
    <div className={css.notice}>
      <Note tone={notice.tone} role={notice.tone === 'error' ? 'alert' : 'status'}>
        {notice.message}{' '}
        {notice.link && (
          <a className="link link--text" href={notice.link.href}>
            {notice.link.text}
          </a>
        )}
      </Note>
    </div>
  );
  return renderDocument({
    context,
    head,
    state,
    children: (
      <div className="wrap">
        <PageHeading title="Cart" />
        {note}
        {lines.length === 0 ? (
          <EmptyState
            title="Your cart is empty"
            text="Pick a game, set where you are and where you want to be, and add it here."
            action={<ButtonLink href={GAMES_PATH}>See all games</ButtonLink>}
          />
        ) : (
          <TwoColumns
            panelLabel="Sum"
            panel={
              <>
                <OrderSum
                  title={`${lines.length} ${lines.length === 1 ? 'service' : 'services'}`}
                  lines={lines.map(({ id, name, quote }) => ({ id, name, total: quote?.total ?? null }))}
                  total={total}
                  sign={currency.sign}
                />
                <div className={css.go}>
                  {blocked ? (
                    <Note tone="error">{blocked}</Note>
                  ) : (
                    <ButtonLink href={CHECKOUT_PATH} look="action" size="big" wide>
                      Go to checkout
                    </ButtonLink>
                  )}
                </div>
                <Assurances items={PROMISES} />
              </>
            }
          >
            <ul className={css.lines}>
              {lines.map((line) => (
                <CartLine key={line.id} line={line} sign={currency.sign} />
              ))}
            </ul>
          </TwoColumns>
        )}
      </div>
    ),
  });
}

function CartLine({ line, sign }: { readonly line: CartLineView; readonly sign: string }) {
  const { id, name, href, editHref, art, game, category, choices, available, quote, problems, move, start } = line;
  return (
    <li className={css.line}>
      <Picture className={css.art} art={art} shape="tile" sizes="96px" />
      <div className={css.about}>
        <p className="small muted">
          {game.name}, {category.name}
        </p>
        <h2>{available ? <a href={href}>{name}</a> : name}</h2>
        <Choices items={choices} />
        {problems.length > 0 && (
          <Note tone="error" title="Not possible any more.">
            {problems.map(({ message }) => message).join(' ')}{' '}
            {available ? 'Change it or take it out.' : 'Take it out to go on.'}
          </Note>
        )}
        {move && (
          <Note title="Price changed.">
            Now {formatAmount(move.now, sign)}, it was {formatAmount(move.seen, sign)} when you added it.
          </Note>
        )}
        {quote && (
          <p className={css.start}>
            <Icon name="clock" size={16} />
            {startsIn(start)} after payment
          </p>
        )}
        {quote && quote.lines.length > 1 && (
          <details className={css.receipt}>
            <summary>
              What the price is made of
              <Icon name="chevron-down" size={16} />
            </summary>
            <PriceLines receipt={quote} sign={sign} />
          </details>
        )}
      </div>
      <div className={css.side}>
        {quote && <Price cents={quote.total} sign={sign} size="card" />}
        <div className={css.actions}>
          {available && (
            <ButtonLink href={editHref} look="quiet" aria-label={`Change ${name}`}>
              Change
            </ButtonLink>
          )}
          <form method="post" action={`/cart/lines/${id}`}>
            <Island name="remove-line" id={`remove-${id}`} when="interaction" props={{ lineId: id, name }} />
          </form>
        </div>
      </div>
    </li>
  );
}
