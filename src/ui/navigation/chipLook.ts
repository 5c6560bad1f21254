import { cx } from '../cx';
import css from './Chip.module.css';

/** The classes of a chip, for buttons, too. @param isCurrent it is the chosen one */
export const chipClass = (isCurrent: boolean): string | undefined => cx(css.chip, isCurrent && css.current);
