import { HEAD_PANEL_TITLES, HEAD_PANELS, type HeadPanelTag } from '../../../domains/head-panel';
import type { IconPath } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';

const ICONS: Readonly<Record<HeadPanelTag, IconPath>> = {
  'how-it-works': icons.play,
  'refunds-safety': icons.shieldCheck,
  'payment-currencies': icons.receiptText,
};

/** The head panels as footer and sidebar list them. */
export const HELP_PANELS = HEAD_PANELS.map((tag) => ({ tag, name: HEAD_PANEL_TITLES[tag], icon: ICONS[tag] }));
