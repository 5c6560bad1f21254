export { PRESS_AGAIN, priceMismatch } from './cart/buyForm';
export type { CartNotice } from './cart/CartPage';
export {
  type CartRepository,
  cartLifetime,
  createCartRepository,
  type NewCartLine,
  type StoredCart,
} from './cart/cart.repository';
export { cartRoutes } from './cart/cart.routes';
export { type CartService, createCartService } from './cart/cart.service';
export { type Products, runIdsOf } from './cart/products';
export { checkoutRoutes } from './checkout/checkout.routes';
export { type CheckoutService, createCheckoutService } from './checkout/checkout.service';
export { checkoutScope, idempotency } from './checkout/idempotency.repository';
export { DEVICE_DETAILS_DAYS } from './checkout/lastDetails.repository';
export { savedDetails } from './checkout/savedDetails.repository';
export { findOrderRoutes } from './find-order/findOrder.routes';
export { createFindOrder, type FindOrder } from './find-order/findOrder.service';
export { type BuyerMessages, createBuyerMessages, MAX_BUYER_MESSAGE } from './order/buyerMessages';
export { datedRunOf } from './order/datedRun';
export { createLiveOrders, type LiveOrdersDeps, ORDERS_CHANNEL } from './order/liveOrders';
export {
  createOrderRepository,
  type OrderLineRow,
  type OrderRepository,
  type OrderRow,
  type OrderSummary,
} from './order/order.repository';
export { orderRoutes } from './order/order.routes';
export { orderViewOf } from './order/order.service';
export { orderLiveOf, type RefundState } from './order/orderLive';
export { aboutOrder, ofOrder } from './order/orderNews';
export { createOrderTransitions } from './order/orderTransitions';
export {
  createStaffCommands,
  type OrderMove,
  STAFF_STATUSES,
  type StaffCommands,
  type StaffStatus,
} from './order/staffCommands';
export { createLineRefundRepository } from './payments/lineRefunds.repository';
export type { PaymentProvider } from './payments/paymentProvider';
export { createPaymentRepository } from './payments/payments.repository';
export { createPaymentService, type PaymentService } from './payments/payments.service';
export { createProviderEvents, RETENTION_DAYS } from './payments/providerEvents';
export { createProviderEventRepository } from './payments/providerEvents.repository';
export { createRefundRepository } from './payments/refunds.repository';
export { createRefundService } from './payments/refunds.service';
export { sandboxRoutes } from './payments/sandbox.routes';
export { sandbox } from './payments/sandboxProvider';
export { stripeRoutes } from './payments/stripe.routes';
export { createStripe, STRIPE_CHECKOUT_ORIGIN, type StripeApi, stripeProvider } from './payments/stripeProvider';
