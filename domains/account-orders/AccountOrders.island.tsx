import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { GAMES_PATH } from '../../src/lib/urls';
import { EmptyState } from '../../src/ui/feedback/EmptyState';
import { ButtonLink } from '../../src/ui/form/ButtonLink';
import { Rows } from '../../src/ui/layout/Rows';
import { ChipNav } from '../../src/ui/navigation/ChipNav';
import { Pagination } from '../../src/ui/navigation/Pagination';
import { ORDER_FILTERS, type OrderFilter } from './accountOrders.contract';
import { ordersPath } from './accountOrders.rules';
import { selectOrderNews } from './accountOrders.selectors';
import { selectAccountOrders } from './accountOrders.slice';
import { sampleAccountOrders } from './sample';
import css from './ui/AccountOrders.module.css';
import { OrderRow } from './ui/OrderRow';

const FILTER_NAMES: Readonly<Record<OrderFilter, string>> = {
  all: 'All',
  running: 'In progress',
  done: 'Done',
  cancelled: 'Canceled',
};

const EMPTY_TITLES: Readonly<Record<OrderFilter, string>> = {
  all: 'No orders',
  running: 'No orders in progress',
  done: 'No finished orders',
  cancelled: 'No canceled orders',
};

/** The orders of an account, with filters; their states change while the page is open. */
export default function AccountOrders() {
  const { filter, counts, orders, isFirst, next } = useSelector(selectAccountOrders);
  const news = useSelector(selectOrderNews);
  if (counts.all === 0) return <NoOrders />;
  return (
    <>
      <ChipNav
        label="Filter orders"
        className={css.filters}
        chips={ORDER_FILTERS.map((one) => ({
          text: FILTER_NAMES[one],
          count: counts[one],
          href: ordersPath(one),
          current: one === filter,
        }))}
      />
      {orders.length === 0 ? (
        <EmptyFilter filter={filter} isFirst={isFirst} />
      ) : (
        <Rows className={css.rows} aria-label="Your orders">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </Rows>
      )}
      <Pagination
        itemName="orders"
        nextText="Older orders"
        next={next === null ? undefined : ordersPath(filter, next)}
        first={isFirst ? undefined : ordersPath(filter)}
      />
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      level={3}
      title="No orders yet"
      text="Your orders show up here, and you can follow their progress."
      action={<ButtonLink href={GAMES_PATH}>See all games</ButtonLink>}
    />
  );
}

/** The account has orders, but none here. */
function EmptyFilter({ filter, isFirst }: { readonly filter: OrderFilter; readonly isFirst: boolean }) {
  return (
    <EmptyState
      level={3}
      title={isFirst ? EMPTY_TITLES[filter] : 'No older orders'}
      text="Your other orders are still here."
      action={<ButtonLink href={ordersPath('all')}>Show all orders</ButtonLink>}
    />
  );
}

AccountOrders.sample = { props: {}, state: { accountOrders: sampleAccountOrders } } satisfies IslandSample<object>;
