/** On links that open their content in the head panel: its heading. */
export const HEAD_PANEL_ATTRIBUTE = 'data-head-panel';

/** The id of the panel's element, below the header of every page. */
export const HEAD_PANEL_ID = 'head-panel';
