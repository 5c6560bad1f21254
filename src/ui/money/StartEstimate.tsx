import { Icon } from '../media/Icon';
import { Tooltip } from '../overlay/Tooltip';
import css from './StartEstimate.module.css';

export interface StartEstimateProps {
  /** "Starts in 35 min to 2 h". */
  readonly start: string;
  /** "Done in about 10 to 11 h". */
  readonly done: string;
  /** How that is counted, for whoever asks. */
  readonly explanation: string;
  readonly icon: 'info' | 'triangle-alert';
}

/** When the work begins and about when it is done, under the price. */
export function StartEstimate({ start, done, explanation: about, icon }: StartEstimateProps) {
  return (
    <div className={css.when}>
      <Icon name="clock" />
      <b>{start}</b>
      <span className={css.done}>{done}</span>
      <Tooltip label="How this is counted" text={about} icon={icon} />
    </div>
  );
}
