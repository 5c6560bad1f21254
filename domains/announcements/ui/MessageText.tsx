import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { HEAD_PANELS, headPanelLink } from '../../head-panel';
import type { Message } from '../messages.contract';

const PANEL_LINKS = HEAD_PANELS.map(headPanelLink);

/** The attributes of a message's link, which may open the head panel. */
export const linkAttributes = (href: string) => PANEL_LINKS.find((link) => link.href === href) ?? { href };

/** The two texts of a banner, each a paragraph. */
export function BannerText({ message: { text, details } }: { readonly message: Message }) {
  return (
    <div>
      <p>{text}</p>
      {details && <p>{details}</p>}
    </div>
  );
}

/** The link of a message, with an arrow. */
export function BannerLink({ link }: Pick<Message, 'link'>) {
  return link?.label ? <MoreLink {...linkAttributes(link.href)}>{link.label}</MoreLink> : null;
}
