import type { ReactNode } from 'react';
import { type AnnouncementKind, announcementsFor, preloadAnnouncements } from '../../../domains/announcements';
import { BodyBanners } from '../../../domains/announcements/ui/BodyBanners';
import { DismissibleBanners } from '../../../domains/announcements/ui/DismissibleBanners';
import { TopAnnouncements } from '../../../domains/announcements/ui/TopAnnouncements';
import { TopBanners } from '../../../domains/announcements/ui/TopBanners';
import type { PageKind, PartialState } from '../../../src/pages';
import type { PageContext } from './pageContext';

/** The announcements of a page: where each kind stands, and the slice for them. */
export interface PageAnnouncements {
  readonly aboveHeader: ReactNode;
  /** Below the header, the panel and the consent banner, so that it covers none of them. */
  readonly overContent: ReactNode;
  readonly aboveContent: ReactNode;
  /** Something stands between the header and the content, so the header cannot lie over the content's art. */
  readonly movesContent: boolean;
  readonly belowContent: ReactNode;
  readonly state: PartialState;
  /** The chunks that they need when the page wakes. */
  readonly chunks: readonly string[];
}

/** The announcements that pages of this kind show now. */
export function pageAnnouncements(
  { announcements: current = [] }: Pick<PageContext, 'announcements'>,
  kind: PageKind,
): PageAnnouncements {
  const announcements = announcementsFor(current, kind);
  const ofKind = (wanted: AnnouncementKind) => announcements.filter((announcement) => announcement.kind === wanted);
  const [top, bodyBanners] = [ofKind('top'), ofKind('body-banner')];
  const slice = preloadAnnouncements(announcements);
  return {
    aboveHeader: <TopBanners announcements={ofKind('top-banner')} />,
    overContent: <TopAnnouncements announcements={top} />,
    aboveContent: <BodyBanners announcements={bodyBanners} />,
    movesContent: bodyBanners.length > 0 || top.some(({ closeAfterMs }) => closeAfterMs === 0),
    belowContent: <DismissibleBanners announcements={ofKind('dismissible')} />,
    state: slice ? { announcements: slice } : {},
    chunks: slice ? ['announcements'] : [],
  };
}
