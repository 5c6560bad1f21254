export { type FactTime, factParts, factTimeText, timeMark } from './factTimes';
export { FIND_ORDER_FIELDS, FindOrderSchema } from './findOrder.contract';
export {
  canMoveLine,
  donePercent,
  isLive,
  isOff,
  LINE_STATES,
  type LineState,
  leftOf,
  leftOfAll,
  type MovingLine,
  orderStatusOf,
  type Progress,
  progressText,
  type RefundableLine,
  splitRefund,
  stateAfterRefund,
  sumOfParts,
  totalWork,
} from './line.rules';
export {
  askRefundPart,
  cancelPart,
  type LiveLine,
  type LiveOrder,
  liveOrderTopic,
  type OrderUpdate,
  SEEN_REFUND_FIELD,
} from './order.contract';
export {
  canBePaid,
  canTransition,
  isActive,
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
export {
  bankText,
  doneSteps,
  type Earnings,
  earningsText,
  lineText,
  lineTitle,
  nextSteps,
  orderText,
  type PlayedLine,
  REFUND_POLICY,
  statusText,
  wayBackText,
} from './orderTexts';
export type {
  AskRefundView,
  CancelOrderView,
  OrderLineView,
  OrderView,
  RefundProposal,
  RefundView,
  ReviewLink,
  SandboxPayView,
} from './orderViews';
export {
  canAskRefund,
  canCancelLine,
  cancelOffer,
  type PaidWays,
  proposedRefund,
  refundOfPercent,
  refundToBalance,
  UNPAID_MINUTES,
  unfinishedRefund,
} from './refund.rules';
export {
  MAX_ASKED_ORDERS,
  REFUNDS_PATH,
  type RefundsAnswer,
  RefundsAnswerSchema,
  RefundsBodySchema,
} from './refunds.contract';
export {
  COUPON_AGAIN_TEXT,
  cancelUnpaidText,
  expiryText,
  gaveBackText,
  type HeldByOrder,
  heldText,
} from './unpaidTexts';
