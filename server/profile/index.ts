export { createProfile } from './createProfile';
export { CART_NOTICE_QUERY } from './orders/orderAgainNotice';
