import { type RefObject, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { GAMES_PATH, ORDERS_PATH } from '../../src/lib/urls';
import { EmptyState } from '../../src/ui/feedback/EmptyState';
import { Button } from '../../src/ui/form/Button';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { type Assurance, Assurances } from '../../src/ui/layout/Assurances';
import { TwoColumns } from '../../src/ui/layout/TwoColumns';
import { selectShownCart } from './cart.selectors';
import { removalUndone, selectRemoved } from './cart.slice';
import { sampleCart } from './sample';
import { CartLine } from './ui/CartLine';
import { CartSummary } from './ui/CartSummary';
import css from './ui/CartView.module.css';

export interface CartViewProps {
  /** Shown below the summary. */
  readonly assurances: readonly Assurance[];
}

/** The whole cart: its lines, and the panel with the summary. Changes are shown at once and sent by the cart saga. */
export default function CartView({ assurances }: CartViewProps) {
  const cart = useSelector(selectShownCart);
  const list = useRef<HTMLUListElement>(null);
  if (!cart) return null;
  const { lines, sign } = cart;
  return (
    <>
      <RemovedLine list={list} />
      {lines.length === 0 ? (
        <EmptyState
          title="Your cart is empty"
          text={
            <>
              Pick a game, set where you are and where you want to be, and add it here. Ordered already?{' '}
              <a className="link link--text" href={ORDERS_PATH}>
                Find my order
              </a>
            </>
          }
          action={<ButtonLink href={GAMES_PATH}>See all games</ButtonLink>}
        />
      ) : (
        <TwoColumns
          panelLabel="Sum"
          panel={
            <>
              <CartSummary cart={cart} />
              <Assurances items={assurances} />
            </>
          }
        >
          <ul ref={list} tabIndex={-1} aria-label="In your cart" className={css.lines}>
            {lines.map((shown) => (
              <CartLine key={shown.line.id} shown={shown} sign={sign} />
            ))}
          </ul>
        </TwoColumns>
      )}
    </>
  );
}

/**
 * The line that was removed last, with "Undo". The focus moves here because the focused remove button is gone, and back to the list after an
 * undo.
 */
function RemovedLine({ list }: { readonly list: RefObject<HTMLUListElement | null> }) {
  const removed = useSelector(selectRemoved);
  const dispatch = useDispatch();
  const undo = useRef<HTMLButtonElement>(null);
  const seq = removed?.seq;
  const wasShown = useRef(false);
  useEffect(() => {
    if (document.activeElement === document.body) {
      if (seq !== undefined) undo.current?.focus();
      else if (wasShown.current) list.current?.focus({ preventScroll: true });
    }
    wasShown.current = seq !== undefined;
  }, [seq, list]);
  return (
    <div role="status">
      {removed && (
        <p className={css.removed}>
          <span>“{removed.line.name}” was taken out.</span>
          {removed.line.quote && (
            <Button ref={undo} look="quiet" onClick={() => dispatch(removalUndone({}))}>
              Undo
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

CartView.sample = { props: { assurances: [] }, state: { cart: sampleCart } } satisfies IslandSample<CartViewProps>;
