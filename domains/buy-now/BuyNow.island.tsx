import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { ErrorState } from '../../src/ui/feedback/ErrorState';
import { Skeleton } from '../../src/ui/feedback/Skeleton';
import { Button } from '../../src/ui/form/Button';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { buyNowRetried, selectBuyNow } from './buyNow.slice';
import css from './ui/BuyNow.module.css';
import { BuyNowForm } from './ui/BuyNowForm';

/** What stands in the dialog that "Buy now" on a card opens: the choices, that they are coming, or why they are not. */
export default function BuyNow() {
  const dispatch = useDispatch();
  const buyNow = useSelector(selectBuyNow);
  const place = useRef<HTMLDivElement>(null);
  if (buyNow.status === 'closed') return null;
  const retry = () => {
    // The button goes, the focus stays in the dialog.
    place.current?.focus();
    dispatch(buyNowRetried());
  };
  return (
    <div ref={place} tabIndex={-1} className={css.place} aria-busy={buyNow.status === 'loading'}>
      {buyNow.status === 'loading' && <Waiting />}
      {buyNow.status === 'failed' && (
        <ErrorState
          level={3}
          title="The choices could not be shown"
          text={textOf(buyNow)}
          action={
            <div className={css.ways}>
              {buyNow.retriable && <Button onClick={retry}>Try again</Button>}
              <ButtonLink href={buyNow.service.path} look={buyNow.retriable ? 'quiet' : 'plain'}>
                Open its page
              </ButtonLink>
            </div>
          }
        />
      )}
      {buyNow.status === 'ready' && <BuyNowForm buyNow={buyNow} />}
    </div>
  );
}

function textOf({ message, retriable }: { readonly message: string | null; readonly retriable: boolean }): string {
  if (retriable) return 'The shop did not answer. Nothing was bought. Check your connection and try again.';
  return `${message ?? 'The answer could not be read.'} Nothing was bought.`;
}

/** The shape of what comes. */
function Waiting() {
  return (
    <div className={css.waiting}>
      <p className="vh" role="status">
        Loading the choices…
      </p>
      <Skeleton width="half" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </div>
  );
}

BuyNow.sample = {
  props: {},
  state: {
    buyNow: {
      status: 'ready',
      service: { serviceId: '7', name: 'Dungeon clear', path: '/destiny-2/dungeons/dungeon-clear' },
      chosen: 'one',
      sending: false,
      offer: {
        serviceId: '7',
        sign: '$',
        minimum: 50,
        legend: 'What you want done',
        start: 'Starts in 35 min to 2 h',
        includes: 'Piloted',
        hasMore: true,
        chosen: 'one',
        choices: [
          { key: 'one', label: 'One clear', note: 'All encounters once', total: 999, best: false, form: [] },
          { key: 'three', label: 'Three clears', note: '', total: 2699, best: true, form: [] },
        ],
      },
    },
  },
} satisfies IslandSample<Record<string, never>>;
