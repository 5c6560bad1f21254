export { HEAD_PANEL_ATTRIBUTE, HEAD_PANEL_ID } from './headPanel.attributes';
export { HEAD_PANELS, type HeadPanelResponse, type HeadPanelTag, headPanelPath } from './headPanel.contract';
export { HEAD_PANEL_TITLES, headPanelLink } from './headPanel.links';
export { headPanelSlice, type PanelLink, panelToggled, selectHeadPanel } from './headPanel.slice';
