import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Steps } from '../../src/ui/layout/Steps';
import type { LiveOrder } from './order.contract';
import { selectHasChanged, selectLive, selectOrderPath } from './order.slice';
import { samplePaidOrder } from './sample';
import { FactText } from './ui/FactText';
import { OrderActions } from './ui/OrderActions';
import css from './ui/OrderLive.module.css';
import { StatusIcon } from './ui/StatusIcon';

export interface OrderLiveProps {
  /** Which part of the order page to render. */
  readonly part: 'head' | 'progress' | 'cancel';
}

/** The parts of an order page that change while it is open. */
export default function OrderLive({ part }: OrderLiveProps) {
  const live = useSelector(selectLive);
  if (live === null) return null;
  switch (part) {
    case 'head':
      return <Head live={live} />;
    case 'progress':
      return <Progress live={live} />;
    case 'cancel':
      return <OrderActions actions={live.actions} />;
  }
}

function Head({ live }: { readonly live: LiveOrder }) {
  const { icon, headline, explanation, facts, isFinal, canPay } = live;
  const hasChanged = useSelector(selectHasChanged);
  const path = useSelector(selectOrderPath);
  return (
    <div className={css.head} data-can-pay={canPay}>
      <h1>
        <StatusIcon status={icon} />
        <span>{headline}</span>
      </h1>
      <p>{explanation}</p>
      {facts.map((fact) => (
        <p key={fact} className={css.fact}>
          <FactText text={fact} />
        </p>
      ))}
      <p className="visually-hidden" role="status">
        {hasChanged && <FactText text={[`${headline}.`, explanation, ...facts].join(' ')} />}
      </p>
      {!isFinal && (
        <a className={`link link--text ${css.refresh}`} href={path}>
          Refresh
        </a>
      )}
    </div>
  );
}

function Progress({ live: { done, next } }: { readonly live: LiveOrder }) {
  if (done.length + next.length === 0) return <p className="soft">There’s nothing left to do for this order.</p>;
  return (
    <Steps
      steps={[...done, ...next].map(({ title, text }, index) => ({
        title,
        text: <FactText text={text} />,
        state: index < done.length ? 'past' : index === done.length ? 'now' : 'future',
      }))}
    />
  );
}

OrderLive.sample = {
  props: { part: 'head' },
  state: {
    order: {
      confirmed: null,
      hasChanged: false,
      updatedAt: 0,
      path: '/orders/sample',
      live: samplePaidOrder,
    },
  },
} satisfies IslandSample<OrderLiveProps>;
