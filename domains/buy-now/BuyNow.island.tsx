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

/** The content of the dialog that "Buy now" on a card opens: loading, the choices, or an error. */
export default function BuyNow() {
  const dispatch = useDispatch();
  const buyNow = useSelector(selectBuyNow);
  const container = useRef<HTMLDivElement>(null);
  if (buyNow.status === 'closed') return null;
  const retry = () => {
    // The button disappears, so the focus must move to stay in the dialog.
    container.current?.focus();
    dispatch(buyNowRetried());
  };
  return (
    <div ref={container} tabIndex={-1} className={css.container} aria-busy={buyNow.status === 'loading'}>
      {buyNow.status === 'loading' && <LoadingSkeleton />}
      {buyNow.status === 'failed' && (
        <ErrorState
          level={3}
          title={buyNow.isChoice ? 'This choice isn’t available' : 'The options could not be loaded'}
          text={failureText(buyNow)}
          action={
            <div className={css.actions}>
              {buyNow.retriable && <Button onClick={retry}>Try again</Button>}
              <ButtonLink
                // The query has the choice.
                href={buyNow.isChoice ? buyNow.service.path.replace(/\?.*/, '') : buyNow.service.path}
                look={buyNow.retriable ? 'quiet' : 'plain'}
              >
                Open the page
              </ButtonLink>
            </div>
          }
        />
      )}
      {buyNow.status === 'ready' && <BuyNowForm buyNow={buyNow} />}
    </div>
  );
}

function failureText({ message, retriable }: { readonly message: string | null; readonly retriable: boolean }): string {
  if (retriable) return 'The shop didn’t respond. Nothing was bought. Check your connection and try again.';
  return `${message ?? 'The response could not be read.'} Nothing was bought.`;
}

function LoadingSkeleton() {
  return (
    <div className={css.loading}>
      <p className="visually-hidden" role="status">
        Loading options…
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
        legend: 'Choose an option',
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
