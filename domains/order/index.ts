export { type FactTime, factParts, factTimeText, timeMark } from './factTimes';
export { FIND_ORDER_FIELDS, FindOrderSchema } from './findOrder.contract';
export { cancelPath, type LiveOrder, liveOrderTopic, type OrderUpdate, SEEN_REFUND_FIELD } from './order.contract';
export {
  canBePaid,
  canTransition,
  isFinal,
  maskEmail,
  ORDER_STATUSES,
  type OrderStatus,
  orderNumber,
  orderSerial,
  type PaymentOutcome,
  startWindow,
  statusAfterPayment,
  typedOrderSerial,
  wasPaid,
} from './order.rules';
export { type ConfirmedOrder, orderUpdated } from './order.slice';
export { doneSteps, nextSteps, type PlayedLine, statusText } from './orderTexts';
export type { CancelOrderView, OrderLineView, OrderView, RefundView, SandboxPayView } from './orderViews';
export { cancelOffer, UNPAID_MINUTES, unfinishedRefund } from './refund.rules';
export {
  MAX_ASKED_ORDERS,
  REFUNDS_PATH,
  type RefundsAnswer,
  RefundsAnswerSchema,
  RefundsBodySchema,
} from './refunds.contract';
