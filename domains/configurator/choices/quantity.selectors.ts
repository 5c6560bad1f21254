import { createSelector } from 'reselect';
import { selectConfiguration, selectCurrency, selectLocalQuote, selectService } from '../configurator.selectors';
import { cheaperOf } from '../price/cheaperService.rules';

/** A higher quantity that costs less than the chosen one, with the other choices as they are. Apart, because only the quantity picker needs it. */
export const selectCheaperQuantity = createSelector(
  [selectService, selectConfiguration, selectCurrency, selectLocalQuote],
  (service, configuration, currency, quote) =>
    service && configuration && quote && cheaperOf(service, configuration, currency, quote),
);
