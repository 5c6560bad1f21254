import { useSelector } from 'react-redux';
import { Note } from '../../../src/ui/feedback/Note';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { askRefundPath, cancelPath, type LiveLine } from '../order.contract';
import { selectLive, selectOrderPath } from '../order.slice';
import { lineText } from '../orderTexts';
import { FactText } from './FactText';
import css from './LineLive.module.css';
import { StatusIcon } from './StatusIcon';

export interface LineLiveProps {
  /** From 1. */
  readonly line: string;
}

/** How one of several lines of an order stands: its state, progress and times, and what its buyer can do about it. Nothing until the order is paid. */
export function LineLive({ line: id }: LineLiveProps) {
  const live = useSelector(selectLive);
  const path = useSelector(selectOrderPath);
  const line = live?.lines.find((one) => one.id === id);
  if (live === null || line === undefined) return null;
  const isAlone = live.lines.length === 1;
  return (
    <div className={css.line}>
      <LineState line={line} />
      {!isAlone && (line.canCancel || line.canAsk) && (
        <div className={css.actions}>
          {line.canCancel && (
            <ButtonLink href={cancelPath(path, id)} data-modal="dialog">
              Cancel this service
            </ButtonLink>
          )}
          <AskRefund line={line} />
        </div>
      )}
    </div>
  );
}

/** The way to ask for money back for a line that has started. */
export function AskRefund({ line: { id, canAsk } }: { readonly line: LiveLine }) {
  const path = useSelector(selectOrderPath);
  return canAsk ? (
    <ButtonLink href={askRefundPath(path, id)} data-modal="dialog">
      Ask for a refund
    </ButtonLink>
  ) : null;
}

function LineState({
  line: { id, state, label, text, reason, percent, progress, times, asked },
}: {
  readonly line: LiveLine;
}) {
  return (
    <>
      <p className={css.state}>
        <StatusIcon status={state} />
        <b id={`line-${id}-state`}>{label}</b>
        {text && <span className="soft">{text}</span>}
      </p>
      {percent !== null && (
        <p className={css.progress}>
          <progress max={100} value={percent} aria-labelledby={`line-${id}-state`} />
          <span className="small">{progress} done</span>
        </p>
      )}
      {reason && <Note>{reason}</Note>}
      {asked?.text && <p className="soft">{asked.text}</p>}
      {times.length > 1 && (
        <ol className={css.times}>
          {times.map(({ state: one, text: time }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: moves are only added at the end.
            <li key={index}>
              {lineText(one, '').label} {time ? <FactText text={time} /> : 'at an unknown time'}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
