import css from './DialogFrame.module.css';

/** The class of the native `dialog` element around a `DialogFrame`. */
export const dialogClass = css.dialog;
