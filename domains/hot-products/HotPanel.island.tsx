import { useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Note } from '../../src/ui/feedback/Note';
import { selectIsSoldOut, selectPanel, type WithOpenPanel } from './hotPanel.selectors';
import { sampleHotPanel } from './sample';
import css from './ui/HotPanel.module.css';
import { HotPrice } from './ui/HotPrice';
import { HotQuantity } from './ui/HotQuantity';
import { StartTimes } from './ui/StartTimes';

export interface HotPanelProps {
  /** The form edits a cart line instead of adding one. */
  readonly changing?: boolean;
}

// Constant elements, which React does not render again when the panel changes.
const choices = (
  <>
    <StartTimes />
    <HotQuantity />
  </>
);

/** The choices of an open hot product, its price and the buttons. */
export default function HotPanel({ changing = false }: HotPanelProps) {
  const panel = useSelector(selectPanel);
  const isSoldOut = useSelector(selectIsSoldOut);
  if (!panel) return null;
  return (
    <div className={css.parts} data-sold-out={isSoldOut ? '' : undefined}>
      <div className={css.choices}>
        <SoldOut />
        {choices}
      </div>
      <div className={css.pay}>
        <HotPrice changing={changing} />
      </div>
    </div>
  );
}

/** Says that nothing can be bought any more, and why. */
function SoldOut() {
  const isSoldOut = useSelector(selectIsSoldOut);
  const isClosed = useSelector(({ hotPanel }: WithOpenPanel) => hotPanel.isClosed);
  return (
    <div role="status" className={css.soldOut}>
      {isSoldOut && (
        <Note title={isClosed ? 'No longer available.' : 'Sold out.'}>
          {isClosed ? 'It has ended or is no longer available.' : 'All spots in the next few days are taken.'}
        </Note>
      )}
    </div>
  );
}

HotPanel.sample = { props: {}, state: { hotPanel: sampleHotPanel() } } satisfies IslandSample<HotPanelProps>;
