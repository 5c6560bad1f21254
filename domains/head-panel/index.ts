export { HEAD_PANELS, type HeadPanelResponse, type HeadPanelTag, headPanelPath } from './headPanel.contract';
export { headPanelSlice, type PanelLink, selectHeadPanel } from './headPanel.slice';
export { HEAD_PANEL_ATTRIBUTE, HEAD_PANEL_ID } from './headPanelAttributes';
export { HEAD_PANEL_TITLES, headPanelLink } from './headPanelLinks';
