import { Icon } from './Icon';
import css from './StartEstimate.module.css';

export interface StartEstimateProps {
  /** "Starts in 35 min to 2 h". */
  readonly start: string;
  /** "Done in about 5 days"; the line keeps its place when it is not known yet. */
  readonly done?: string | undefined;
}

/** When the work begins and about when it is done, under the price. */
export function StartEstimate({ start, done }: StartEstimateProps) {
  return (
    <p className={css.when}>
      <Icon name="clock" />
      <b>{start}</b>
      {done && <span>{done}</span>}
    </p>
  );
}
