export { BUY_NOW_URL, type BuyNowOffer, BuyNowOfferSchema, BuyNowQuerySchema } from './buyNow.contract';
export { buyNowOffer, presetsText, wantedProblem } from './buyNow.rules';
export { buyNowClosed, buyNowOpened } from './buyNow.slice';
