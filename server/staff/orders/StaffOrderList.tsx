import { type OrderStatus, orderNumber } from '../../../domains/order';
import { formatAmount } from '../../../src/lib/money';
import { STAFF_PATH } from '../../../src/lib/urls';
import { EmptyState } from '../../../src/ui/feedback/EmptyState';
import { emailWithMark } from '../../../src/ui/feedback/SuspicionMark';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { NativeSelect } from '../../../src/ui/form/NativeSelect';
import { TextInput } from '../../../src/ui/form/TextInput';
import { Pagination } from '../../../src/ui/navigation/Pagination';
import { DELETED_ACCOUNT } from '../../platform/mail';
import { StaffFilters } from '../parts/StaffFilters';
import { StaffHead } from '../parts/StaffHead';
import { StaffTable } from '../parts/StaffTable';
import { staffOrderPath, withQuery } from '../parts/staffPaths';
import { UtcTime } from '../parts/UtcTime';
import { OrderState, STATUS_NAMES } from './OrderState';
import type { ListedOrder } from './staffOrders.repository';
import type { OrderPage, OrderQuery } from './staffOrders.service';

const COLUMNS = [
  { title: 'Order', narrow: true },
  { title: 'Placed', narrow: true },
  { title: 'Buyer' },
  { title: 'Ordered' },
  { title: 'Total', align: 'end' },
  { title: 'Status', narrow: true },
] as const;

export interface StaffOrderListProps {
  readonly query: OrderQuery;
  readonly page: OrderPage;
}

/** The orders of the shop: the newest first, with search and filter. */
export function StaffOrderList({ query, page: { orders, next } }: StaffOrderListProps) {
  const { q, status, before } = query;
  return (
    <>
      <StaffHead title="Orders" />
      <StaffFilters id="order-search" label="Orders" action={STAFF_PATH} button="Show orders">
        <TextInput
          id="order-search-q"
          name="q"
          type="search"
          label="Search"
          help="A number, the start of an email, or words of a service"
          defaultValue={q}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
        />
        <NativeSelect
          id="order-search-status"
          name="status"
          label="Status"
          help="One of them, or all"
          defaultValue={status}
          choices={[{ value: '', label: 'All' }, ...Object.entries(STATUS_NAMES).map(toChoice)]}
        />
      </StaffFilters>
      {orders.length === 0 ? (
        <NoOrders query={query} />
      ) : (
        <StaffTable label="Orders" columns={COLUMNS} rows={orders.map(rowOf)} />
      )}
      <Pagination
        itemName="orders"
        nextText="Older orders"
        next={next === undefined ? undefined : withQuery(STAFF_PATH, { q, status, before: next })}
        first={before === undefined ? undefined : withQuery(STAFF_PATH, { q, status })}
      />
    </>
  );
}

const toChoice = ([value, label]: [string, string]) => ({ value, label });

function NoOrders({ query: { q, status, before } }: Pick<StaffOrderListProps, 'query'>) {
  if (q === '' && status === '' && before === undefined)
    return <EmptyState title="No orders yet" text="They show up here as soon as someone checks out." />;
  const named = status === '' ? '' : ` that are “${STATUS_NAMES[status as OrderStatus]}”`;
  return (
    <EmptyState
      title="No orders found"
      text={q === '' ? `There are none${named}.` : `Nothing matches “${q}” among the orders${named}.`}
      action={<ButtonLink href={STAFF_PATH}>All orders</ButtonLink>}
    />
  );
}

function rowOf({ serial, createdAt, email, isGuest, services, total, currencySign, status }: ListedOrder) {
  const number = orderNumber(serial);
  return {
    key: serial,
    cells: [
      <a key="order" className="link" href={staffOrderPath(number)}>
        {number}
      </a>,
      <UtcTime key="placed" at={createdAt} />,
      email === null ? DELETED_ACCOUNT : emailWithMark(email, isGuest ? ' (guest)' : ''),
      services.join(', '),
      formatAmount(total, currencySign),
      <OrderState key="status" status={status} />,
    ],
  };
}
