import css from './DialogFrame.module.css';

/** The class of the native `dialog` element that contains a `DialogFrame`. */
export const dialogClass = css.dialog;
