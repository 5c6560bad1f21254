/** The sagas of the shell that a page needs only when a shopper uses what they serve: one small file for all. */
export { createConsentSaga } from '../../domains/consent/consent.saga';
export { createCurrencySaga } from '../../domains/currency/currency.saga';
export { createToastsSaga } from '../../domains/page/toasts.saga';
