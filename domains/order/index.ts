export { cancelPath, type OrderLive, orderStatePath, SEEN_REFUND } from './order.contract';
export {
  afterPayment,
  canBecome,
  canBePaid,
  isFinal,
  maskEmail,
  type OrderStatus,
  orderNumber,
  orderSerial,
  type PaymentOutcome,
  startWindow,
  wasPaid,
} from './order.rules';
export type { ConfirmedOrder } from './order.slice';
export { nextSteps, statusStory } from './order.story';
export type { CancelOrderView, OrderLineView, OrderView, SandboxPayView } from './order.views';
export { type CancelOffer, cancelOffer } from './refund.rules';
