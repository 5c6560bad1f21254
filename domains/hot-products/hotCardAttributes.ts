/** On the card of a hot product: its id. */
export const HOT_CARD_ATTRIBUTE = 'data-hot-card';
/** On the card whose panel is open. */
export const OPEN_ATTRIBUTE = 'data-open';
/** On the parts of a card that change: what it says about stock, its price, the word that opens it. */
export const HOT_PART_ATTRIBUTE = 'data-hot';
/** On the control that takes an open panel away. */
export const HOT_CLOSE_ATTRIBUTE = 'data-hot-close';
/** On the control that asks for a panel again. */
export const HOT_RETRY_ATTRIBUTE = 'data-hot-retry';
/** The templates of what stands behind a card while its panel is loading, and when it could not be loaded. */
export const HOT_LOADING_TEMPLATE = 'hot-loading';
export const HOT_FAILED_TEMPLATE = 'hot-failed';
/** The id of the island whose code answers clicks on cards and panels. */
export const HOT_FILTERS_ID = 'hot-filters';

/** The form of the titles, which open panels without a script. */
export const HOT_OPEN_FORM = 'hot-open';

/** Id of the element behind a card that its panel is put into; the title of the card names it. */
export const hotPanelId = (id: number): string => `hot-panel-${id}`;

/** The panel of a card, or what stands in its place while it is loading. */
export const hotPanelSelector = (id: number): string =>
  `#${hotPanelId(id)}:not(:empty),#${hotPanelId(id)}:empty + :not([data-good])`;
