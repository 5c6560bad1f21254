import { MoreLink } from '../../../src/ui/navigation/MoreLink';
import { HEAD_PANEL_ATTRIBUTE, HEAD_PANELS, headPanelPath } from '../../head-panel';
import type { Message } from '../messages.contract';

const PANEL_PATHS: readonly string[] = HEAD_PANELS.map(headPanelPath);

/** The attribute of a link that opens the head panel; none for other links. */
export const panelAttribute = (href: string) => (PANEL_PATHS.includes(href) ? { [HEAD_PANEL_ATTRIBUTE]: '' } : {});

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
  return link?.label ? (
    <MoreLink href={link.href} {...panelAttribute(link.href)}>
      {link.label}
    </MoreLink>
  ) : null;
}
