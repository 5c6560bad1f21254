import { type RefObject, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { GAMES_PATH, ORDERS_PATH } from '../../src/lib/urls';
import { EmptyState } from '../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { type Assurance, Assurances } from '../../src/ui/layout/Assurances';
import { TwoColumns } from '../../src/ui/layout/TwoColumns';
import { Picture } from '../../src/ui/media/Picture';
import { MoreLink } from '../../src/ui/navigation/MoreLink';
import { byGame } from './byGame.rules';
import { selectShownCart } from './cart.selectors';
import { selectRemoved } from './cart.slice';
import { indexOfPosition } from './changes.rules';
import { sampleCart } from './sample';
import { CartLine } from './ui/CartLine';
import { CartSummary } from './ui/CartSummary';
import css from './ui/CartView.module.css';
import { RemovedLine } from './ui/RemovedLine';

export interface CartViewProps {
  /** Shown below the summary. */
  readonly assurances: readonly Assurance[];
}

/** The whole cart: its lines by game, and the panel with the summary. Changes are shown at once and sent by the cart saga. */
export default function CartView({ assurances }: CartViewProps) {
  const cart = useSelector(selectShownCart);
  const removed = useSelector(selectRemoved);
  const list = useRef<HTMLElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useRemovalFocus(removed?.seq, undo, list);
  if (!cart) return null;
  const { lines, sign } = cart;
  const rows = lines.map((shown) => ({
    line: shown.line,
    row: <CartLine key={shown.line.id} shown={shown} sign={sign} />,
  }));
  const removedRow = removed && {
    line: removed.line,
    row: <RemovedLine key="removed" line={removed.line} undo={undo} />,
  };
  const shownRows = removedRow ? rows.toSpliced(indexOfPosition(lines, removedRow.line.position), 0, removedRow) : rows;
  const groups = byGame(lines);
  return (
    <>
      <p role="status" className="visually-hidden">
        {removed && `“${removed.line.name}” was removed.`}
      </p>
      {lines.length === 0 ? (
        <>
          {removedRow && <ul>{removedRow.row}</ul>}
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
        <>
          <p className={css.count}>{countText(lines.length, groups.length)}</p>
          <TwoColumns
            panelLabel="Summary"
            panel={
              <>
                <CartSummary cart={{ ...cart, lines: groups.flatMap(([, ofGame]) => ofGame) }} />
                <Assurances items={assurances} />
              </>
            }
          >
            <section ref={list} tabIndex={-1} aria-label="In your cart">
              {byGame(shownRows).map(([{ slug, name, art }, ofGame]) => (
                <div key={slug} className={css.game}>
                  <h2 id={`cart-${slug}`}>
                    <Picture className={css.tile} art={art} shape="tile" sizes="24px" />
                    <span>{name}</span>
                  </h2>
                  <ul aria-labelledby={`cart-${slug}`}>{ofGame.map(({ row }) => row)}</ul>
                </div>
              ))}
            </section>
            <MoreLink href={GAMES_PATH}>Keep shopping</MoreLink>
          </TwoColumns>
        </>
      )}
    </>
  );
}

/** `1 service`, `3 services in 2 games`. */
function countText(services: number, games: number): string {
  return services === 1 ? '1 service' : `${services} services in ${games} ${games === 1 ? 'game' : 'games'}`;
}

/** The focus moves to "Undo" because the focused remove button is gone, and back to the list after an undo. */
function useRemovalFocus(
  seq: number | undefined,
  undo: RefObject<HTMLButtonElement | null>,
  list: RefObject<HTMLElement | null>,
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

CartView.sample = { props: { assurances: [] }, state: { cart: sampleCart } } satisfies IslandSample<CartViewProps>;
