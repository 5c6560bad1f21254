export { isOrderId, proofOfOrder } from './orderId';
