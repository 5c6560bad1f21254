export {
  afterPayment,
  canBecome,
  canBePaid,
  maskEmail,
  ORDER_STATUSES,
  type OrderStatus,
  orderNumber,
  type PaymentOutcome,
  startWindow,
  wasPaid,
} from './order.rules';
export { type ConfirmedOrder, type OrderedItem, type OrderState, orderSlice } from './order.slice';
export { nextSteps, type Play, REFUND_RULE, statusStory } from './order.story';
export type { OrderLineView, OrderView, SandboxPayView } from './order.views';
