import type { HeadPanelTag } from '../../domains/head-panel';
import type { IconPath } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';

/** The head panels as footer and sidebar list them. */
export const HELP_PANELS: readonly { readonly tag: HeadPanelTag; readonly name: string; readonly icon: IconPath }[] = [
  { tag: 'how-it-works', name: 'How it works', icon: icons.play },
  { tag: 'refunds-safety', name: 'Refunds and safety', icon: icons.shieldCheck },
  { tag: 'payment-currencies', name: 'Payment and currencies', icon: icons.receiptText },
];
