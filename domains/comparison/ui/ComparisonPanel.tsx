import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { durationText, startsIn } from '../../../src/lib/duration';
import { formatAmount } from '../../../src/lib/money';
import { Button } from '../../../src/ui/form/Button';
import { PriceLines } from '../../../src/ui/money/PriceLines';
import { Total } from '../../../src/ui/money/Total';
import { choicesReplaced, selectCurrency } from '../../configurator';
import { type ComparedSide, selectComparison } from '../comparedSides.selectors';
import { selectPinned } from '../comparison.selectors';
import { comparisonEnded } from '../comparison.slice';
import css from './ComparisonPanel.module.css';
import { COMPARE_BUTTON } from './compareButton';

const compareButton = () => document.getElementById(COMPARE_BUTTON);

/** The pinned and the current configuration side by side. Renders nothing while the current one has no price. */
export function ComparisonPanel() {
  const dispatch = useDispatch();
  const { sign } = useSelector(selectCurrency);
  const comparison = useSelector(selectComparison);
  const pin = useSelector(selectPinned);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only after a press: a pin restored from storage must not take the focus.
    if (pin && document.activeElement === compareButton()) heading.current?.focus();
  }, [pin]);
  if (!comparison || !pin) return null;
  const { pinned, current, difference, previousTotal } = comparison;
  const end = () => {
    dispatch(comparisonEnded());
    compareButton()?.focus({ preventScroll: true });
  };
  return (
    <section className={css.comparison} aria-labelledby="comparison-title">
      <div className={css.head}>
        <h2 id="comparison-title" tabIndex={-1} ref={heading}>
          Side by side
        </h2>
        <Button look="quiet" onClick={end}>
          Stop comparing
        </Button>
      </div>
      <p className={css.difference} role="status">
        {differenceText(difference, sign)}
      </p>
      <div className={css.sides}>
        <Side
          title="Pinned"
          side={pinned}
          sign={sign}
          onChoose={() => {
            dispatch(choicesReplaced({ configuration: pin.configuration }));
            end();
          }}
        >
          {previousTotal !== null && `It was ${formatAmount(previousTotal, sign)} when you pinned it.`}
        </Side>
        <Side title="Current choices" side={current} sign={sign} onChoose={end} />
      </div>
    </section>
  );
}

function differenceText(difference: number, sign: string): string {
  if (difference === 0) return 'Both cost the same. Change a choice to see the difference.';
  const amount = formatAmount(Math.abs(difference), sign);
  return `Your current choices cost ${amount} ${difference > 0 ? 'more' : 'less'} than the pinned ones.`;
}

interface SideProps {
  readonly title: string;
  readonly side: ComparedSide;
  readonly sign: string;
  readonly onChoose: () => void;
  readonly children?: string | false;
}

function Side({ title, side: { choices, quote, estimate }, sign, onChoose, children }: SideProps) {
  const id = `comparison-${title === 'Pinned' ? 'pinned' : 'current'}`;
  return (
    <section className={css.side} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {choices.length > 0 && (
        <dl className={css.choices}>
          {choices.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <PriceLines receipt={quote} sign={sign} />
      <Total cents={quote.total} sign={sign} size="card" />
      {children && <p className={css.note}>{children}</p>}
      <p className={css.note}>
        {`${startsIn({ least: estimate.startMin, most: estimate.startMax })}. About ${durationText(estimate.workMinutes)} of work.`}
      </p>
      <Button wide onClick={onChoose} aria-describedby={id}>
        Use this one
      </Button>
    </section>
  );
}
