export { createCurrencySaga } from './currency.saga';
