import { useDispatch, useSelector } from 'react-redux';
import type { CheckedPrice } from '../priceCheck.selectors';

/** The props of `PriceFailure` while a price is not checked; null while nothing is wrong. */
export function usePriceFailure<State>({ slice: { actions }, selectCheck, selectPriceError }: CheckedPrice<State>) {
  const dispatch = useDispatch();
  const { status } = useSelector(selectCheck);
  const error = useSelector(selectPriceError);
  if (!error) return null;
  const { message } = error;
  const help = message === null ? actions.priceCheckRequested : actions.reloadRequested;
  return { message, isAsked: status !== 'failed', onHelp: () => dispatch(help()) };
}
