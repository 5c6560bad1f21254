export { BUY_NOW_URL, type BuyNowOffer, BuyNowOfferSchema } from './buyNow.contract';
export { buyNowOffer } from './buyNow.rules';
export { buyNowClosed, buyNowOpened } from './buyNow.slice';
