export {
  type AccountOrderView,
  accountOrderTopic,
  MAX_SHOWN_ORDERS,
  ORDER_FILTERS,
  type OrderCounts,
  type OrderFilter,
  type OrderState,
  type OrderStateUpdate,
  orderAgainPath,
} from './accountOrders.contract';
export { preloadAccountOrders } from './accountOrders.preload';
export { filterOf, statusesOf } from './accountOrders.rules';
export type { AccountOrdersState } from './accountOrders.slice';
