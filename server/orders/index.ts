export type { CartNotice } from './cart/CartPage';
export { type CartRepository, cartLifetime, type NewCartLine, type StoredCart } from './cart/cart.repository';
export type { CartService } from './cart/cart.service';
export { lockCart } from './cart/lockCart';
export { savedDetails } from './checkout/savedDetails.repository';
export { createOrders, type Orders } from './createOrders';
export { keptOrders } from './keep/keptOrders.repository';
export { MAX_BUYER_MESSAGE } from './order/buyerMessages';
export { type HeldLine, MOVERS, orderLines, type StoredMove } from './order/lines.repository';
export { ORDERS_CHANNEL } from './order/liveOrders';
export {
  type OrderLineRow,
  type OrderRefund,
  type OrderRow,
  orders,
  type StoredOrderLine,
} from './order/order.repository';
export { orderViewOf } from './order/order.service';
export { heldByOrder } from './order/orderBenefits';
export { orderLiveOf } from './order/orderLive';
export { aboutOrder, ofOrder } from './order/orderNews';
export { MAX_NOTE, orderNotes } from './order/orderNotes.repository';
export type { DatedLine, DatedOrder, OrderReader } from './order/orderReader';
export { ownOrders, type RunningOrderRow } from './order/ownOrders.repository';
export { MAX_ANSWER } from './order/refundAnswers';
export { type RefundRequest, refundRequests } from './order/refundRequests.repository';
export {
  type RefundSize,
  refundParts,
  STAFF_STATES,
  type StaffResult,
  type StaffState,
  seenOf,
} from './order/staffCommands';
export { isStuck } from './order/stuckRefunds';
export type { OrderReviews } from './orderReviews';
export type { PaymentService } from './payments/payments.service';
export type { RefundService } from './payments/refunds.service';
export type { StripeApi } from './payments/stripeProvider';
export type { OrderedItem, ProductKind, Purchase, RefusedPurchase, Sale, Services, TimeText } from './productKind';
export { createReservations, type Need } from './reservations.repository';
export { type ReserveRequest, reservedKind, reservingNetwork } from './reservedKind';
export type { UnpaidOrders } from './unpaid/unpaid.service';
