import { cx } from '../../../src/ui/cx';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import type { Announcement } from '../announcements.contract';
import { ANNOUNCEMENT_ATTRIBUTE, CLOSE_AFTER_ATTRIBUTE } from '../announcementsAttributes';
import { AnnouncementArea } from './AnnouncementArea';
import css from './Announcements.module.css';
import { BannerLink } from './AnnouncementText';
import { CloseButton } from './CloseButton';

/** One line each, below the header. Those that close by themselves cover what is there; the others are in the flow of the page. */
export function TopAnnouncements({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const timed = announcements.filter(({ closeAfterMs }) => closeAfterMs > 0);
  const lasting = announcements.filter(({ closeAfterMs }) => closeAfterMs === 0);
  return (
    <>
      {timed.length > 0 && (
        <AnnouncementArea className={cx(css.over, 'no-print')}>{timed.map(topAnnouncement)}</AnnouncementArea>
      )}
      {lasting.length > 0 && <AnnouncementArea className="no-print">{lasting.map(topAnnouncement)}</AnnouncementArea>}
    </>
  );
}

function topAnnouncement({ id, text, details, link, closeAfterMs }: Announcement) {
  const attributes = {
    [ANNOUNCEMENT_ATTRIBUTE]: id,
    ...(closeAfterMs > 0 && { [CLOSE_AFTER_ATTRIBUTE]: closeAfterMs }),
  };
  return (
    <section key={id} className={cx(css.top, closeAfterMs > 0 && css.timed)} aria-label="Notice" hidden {...attributes}>
      <div className={cx('wrap', css.row)}>
        <Icon icon={icons.info} size={16} />
        <p>
          <b>{text}</b> {details}
        </p>
        <BannerLink link={link} />
        <CloseButton />
      </div>
    </section>
  );
}
