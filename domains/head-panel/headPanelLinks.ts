import { type HeadPanelTag, headPanelPath } from './headPanel.contract';
import { HEAD_PANEL_ATTRIBUTE } from './headPanelAttributes';

/** The headings of the panels. */
export const HEAD_PANEL_TITLES: Readonly<Record<HeadPanelTag, string>> = {
  'how-it-works': 'How it works',
  'refunds-safety': 'Refunds and safety',
  'payment-currencies': 'Payment and currencies',
};

/** The attributes of a link that opens a panel, whatever the link says. */
export const headPanelLink = (tag: HeadPanelTag) => ({
  href: headPanelPath(tag),
  [HEAD_PANEL_ATTRIBUTE]: HEAD_PANEL_TITLES[tag],
});
