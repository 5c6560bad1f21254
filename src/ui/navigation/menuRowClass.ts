import css from './MenuPanel.module.css';

/** The class of a link, button or `summary` that is a row of a `MenuPanel`; its content is a `MenuRow`. */
export const menuRowClass = css.row;
