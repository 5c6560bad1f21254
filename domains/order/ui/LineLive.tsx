import { useSelector } from 'react-redux';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import type { LiveOrder } from '../order.contract';
import { selectLive, selectOrderPath } from '../order.slice';
import { FactText } from './FactText';
import css from './LineLive.module.css';
import { StatusIcon } from './StatusIcon';

/**
 * How a line of an order stands: its state, progress and times, and what its buyer can do about it. Nothing until the order is
 * paid. @param line from 1
 */
export function LineLive({ line: id }: { readonly line: string }) {
  const line = useSelector(selectLive)?.lines.find((one) => one.id === id);
  if (!line) return null;
  const { state, title, texts, reason, progress, percent, times, actions } = line;
  return (
    <div className={css.line}>
      <p className={css.state}>
        <StatusIcon status={state} />
        <b>{title}</b>
      </p>
      {progress && (
        <p className={css.progress}>
          <progress max={100} value={percent} aria-label={title} />
          <span className="small">{progress}</span>
        </p>
      )}
      {reason && <p className={css.reason}>{reason}</p>}
      {texts.map((text) => (
        <p key={text} className="soft">
          {text}
        </p>
      ))}
      <ol className={css.times}>
        {times.map((text) => (
          <li key={text}>
            <FactText text={text} />
          </li>
        ))}
      </ol>
      <OrderActions actions={actions} />
    </div>
  );
}

/** What the buyer can do about an order, or a line of it. */
export function OrderActions({ actions }: Pick<LiveOrder, 'actions'>) {
  const path = useSelector(selectOrderPath);
  return (
    <div className={css.actions}>
      {actions.map(({ title, text }) => (
        <ButtonLink key={text} href={`${path}/${text}`} data-modal="dialog">
          {title}
        </ButtonLink>
      ))}
    </div>
  );
}
