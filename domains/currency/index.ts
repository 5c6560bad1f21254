export { CurrencyAnswerSchema, changeCurrencyPath } from './currency.contract';
export { createCurrencySaga } from './currency.saga';
export { currencyChosen, currencySlice, selectCurrencyChange } from './currency.slice';
export { watchCurrencyMenu } from './currencyMenu';
