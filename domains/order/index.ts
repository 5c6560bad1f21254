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
} from './order.rules';
export type { ConfirmedOrder } from './order.slice';
export { type CancelOffer, cancelOffer } from './refund.rules';
export { nextSteps, REFUND_RULE, statusStory } from './order.story';
export type { OrderLineView, OrderView, SandboxPayView } from './order.views';
