import { Icon } from '../media/Icon';
import * as icons from '../media/icons';
import { TooltipButton } from '../overlay/Tooltip';
import css from './StartEstimate.module.css';

const HELP_ICONS = { info: icons.info, zap: icons.zap, 'triangle-alert': icons.triangleAlert } as const;

export interface StartEstimateProps {
  /** "Starts in 35 min to 2 h". */
  readonly start: string;
  /** "Done in about 10 to 11 h", or what else follows the start. */
  readonly done: string;
  /** How the estimate is calculated; shown in a tooltip. */
  readonly explanation?: string | undefined;
  readonly icon?: keyof typeof HELP_ICONS;
}

/** Estimated start of the work and what follows it, below the price. */
export function StartEstimate({ start, done, explanation, icon = 'info' }: StartEstimateProps) {
  return (
    <div className={css.estimate}>
      <Icon icon={icons.clock} />
      <b>{start}</b>
      <span className={css.done}>{done}</span>
      {explanation && (
        <div className={css.help}>
          <TooltipButton id="start-explained" label="How we estimate it" text={explanation}>
            <Icon icon={HELP_ICONS[icon]} />
          </TooltipButton>
        </div>
      )}
    </div>
  );
}
