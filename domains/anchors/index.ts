export { selectAnchors } from './anchors.slice';
export { ANCHORS_ATTRIBUTE, type AnchorLink, BUY_PANEL_ATTRIBUTE } from './anchorsMarkup';
