export {
  afterPayment,
  canBePaid,
  maskEmail,
  type OrderStatus,
  orderNumber,
  type PaymentOutcome,
  startWindow,
} from './order.rules';
export type { ConfirmedOrder } from './order.slice';
export { nextSteps, REFUND_RULE, statusStory } from './order.story';
export type { OrderLineView, OrderView, SandboxPayView } from './order.views';
