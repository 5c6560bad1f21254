export { HEAD_PANEL_ATTRIBUTE, HEAD_PANEL_ID } from './headPanel.attributes';
export { HEAD_PANELS, type HeadPanelResponse, type HeadPanelTag, headPanelPath } from './headPanel.contract';
export { headPanelSlice, type PanelLink, panelToggled, selectHeadPanel } from './headPanel.slice';
