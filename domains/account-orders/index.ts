export {
  type AccountOrderView,
  MAX_SHOWN_ORDERS,
  ORDER_FILTERS,
  type OrderCounts,
  type OrderFilter,
  type OrderState,
  type OrderStates,
  orderAgainPath,
  PROFILE_ORDER_STATES_PATH,
} from './accountOrders.contract';
export { preloadAccountOrders } from './accountOrders.preload';
export { canOrderAgain, filterOf, statusesOf } from './accountOrders.rules';
export type { AccountOrdersState } from './accountOrders.slice';
