import { useSelector } from 'react-redux';
import { PriceFailure } from '../../../../src/ui/money/PriceFailure';
import { usePriceFailure } from '../../../price-check';
import { selectProblems, servicePrice } from '../../configurator.selectors';
import css from './PriceStatus.module.css';

interface PriceStatusProps {
  /** The minimum order message; null when the total reaches the minimum. */
  readonly minimumText: string | null;
  /** True for the second copy on the page, which screen readers must not announce again. */
  readonly isCopy?: boolean;
  /** The classes on a page without the styles of the configurator. */
  readonly look?: Readonly<Partial<Record<'status' | 'error', string>>>;
}

/** The status of the price check under the total. Has a fixed height, so that it does not move the buttons below. */
export function PriceStatus({ minimumText, isCopy, look = css }: PriceStatusProps) {
  const problem = useSelector(selectProblems)[0]?.message;
  const failure = usePriceFailure(servicePrice);
  return (
    <div tabIndex={-1} className={look.status} role={isCopy ? undefined : 'status'}>
      {problem ? (
        <p className={look.error}>{problem}</p>
      ) : failure ? (
        <PriceFailure {...failure} className={look.error} />
      ) : (
        <p>{minimumText ?? 'This is all you pay: nothing is added at checkout.'}</p>
      )}
    </div>
  );
}
