import { type RefObject, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { GAMES_PATH, ORDERS_PATH } from '../../src/lib/urls';
import { EmptyState } from '../../src/ui/feedback/EmptyState';
import { Button } from '../../src/ui/form/Button';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { type Assurance, Assurances } from '../../src/ui/layout/Assurances';
import { TwoColumns } from '../../src/ui/layout/TwoColumns';
import { Icon } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';
import { selectShownCart } from './cart.selectors';
import { removalUndone, selectRemoved } from './cart.slice';
import type { CartLineView } from './cart.views';
import { indexOfPosition } from './changes.rules';
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
  const removed = useSelector(selectRemoved);
  const list = useRef<HTMLUListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useRemovalFocus(removed?.seq, undo, list);
  if (!cart) return null;
  const { lines, sign } = cart;
  const rows = lines.map((shown) => <CartLine key={shown.line.id} shown={shown} sign={sign} />);
  const removedRow = removed && <RemovedLine key="removed" line={removed.line} undo={undo} />;
  return (
    <>
      <p role="status" className="visually-hidden">
        {removed && `“${removed.line.name}” was removed.`}
      </p>
      {lines.length === 0 ? (
        <>
          {removedRow && <ul className={css.lines}>{removedRow}</ul>}
          <EmptyState
            title="Your cart is empty"
            text={
              <>
                Pick a game, choose a service and add it here. Already ordered?{' '}
                <a className="link link--text" href={ORDERS_PATH}>
                  Find my order
                </a>
              </>
            }
            action={<ButtonLink href={GAMES_PATH}>See all games</ButtonLink>}
          />
        </>
      ) : (
        <TwoColumns
          panelLabel="Summary"
          panel={
            <>
              <CartSummary cart={cart} />
              <Assurances items={assurances} />
            </>
          }
        >
          <ul ref={list} tabIndex={-1} aria-label="In your cart" className={css.lines}>
            {removed && removedRow
              ? rows.toSpliced(indexOfPosition(lines, removed.line.position), 0, removedRow)
              : rows}
          </ul>
        </TwoColumns>
      )}
    </>
  );
}

/** The focus moves to "Undo" because the focused remove button is gone, and back to the list after an undo. */
function useRemovalFocus(
  seq: number | undefined,
  undo: RefObject<HTMLButtonElement | null>,
  list: RefObject<HTMLUListElement | null>,
): void {
  const wasShown = useRef(false);
  useEffect(() => {
    if (document.activeElement === document.body) {
      if (seq !== undefined) undo.current?.focus();
      else if (wasShown.current) list.current?.focus({ preventScroll: true });
    }
    wasShown.current = seq !== undefined;
  }, [seq, undo, list]);
}

interface RemovedLineProps {
  readonly line: CartLineView;
  readonly undo: RefObject<HTMLButtonElement | null>;
}

/** The line that was removed last, in its place, with "Undo", which puts it back there. */
function RemovedLine({ line: { name, quote }, undo }: RemovedLineProps) {
  const dispatch = useDispatch();
  return (
    <li className={css.removed}>
      <span>
        <b>{name}</b> removed
      </span>
      {quote && (
        <Button ref={undo} look="quiet" onClick={() => dispatch(removalUndone({}))}>
          <Icon icon={icons.undo} size={16} />
          Undo
        </Button>
      )}
    </li>
  );
}

CartView.sample = { props: { assurances: [] }, state: { cart: sampleCart } } satisfies IslandSample<CartViewProps>;
