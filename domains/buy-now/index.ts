export { BUY_NOW_URL, BuyNowOfferSchema } from './buyNow.contract';
export { buyNowOffer } from './buyNow.rules';
export { type BuyNowState, buyNowClosed, buyNowOpened } from './buyNow.slice';
