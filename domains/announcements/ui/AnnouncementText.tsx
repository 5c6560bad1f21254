import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { HEAD_PANELS, headPanelLink } from '../../head-panel';
import type { Announcement } from '../announcements.contract';

const PANEL_LINKS = HEAD_PANELS.map(headPanelLink);

/** The attributes of an announcement's link, which may open the head panel. */
export const linkAttributes = (href: string) => PANEL_LINKS.find((link) => link.href === href) ?? { href };

/** The two texts of a banner, each a paragraph. */
export function BannerText({ announcement: { text, details } }: { readonly announcement: Announcement }) {
  return (
    <div>
      <p>{text}</p>
      {details && <p>{details}</p>}
    </div>
  );
}

/** The link of an announcement, with an arrow. */
export function BannerLink({ link }: Pick<Announcement, 'link'>) {
  return link?.label ? <MoreLink {...linkAttributes(link.href)}>{link.label}</MoreLink> : null;
}
