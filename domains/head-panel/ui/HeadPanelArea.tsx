import { HEAD_PANEL_ID } from '../headPanelAttributes';
import css from './HeadPanel.module.css';

/** Where the panel opens: in the flow of the page, below its header. */
export function HeadPanelArea() {
  return <div id={HEAD_PANEL_ID} className={css.panel} />;
}
