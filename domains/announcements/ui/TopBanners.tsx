import { cx } from '../../../src/ui/cx';
import { Picture } from '../../../src/ui/media/Picture';
import type { Announcement } from '../announcements.contract';
import { ANNOUNCEMENT_ATTRIBUTE } from '../announcementsAttributes';
import { AnnouncementArea } from './AnnouncementArea';
import css from './Announcements.module.css';
import { BannerLink, BannerText } from './AnnouncementText';
import { CloseButton } from './CloseButton';

/** Above the header, with art from 1024 px. Shown before the first paint or not at all, so nothing moves. */
export function TopBanners({ announcements }: { readonly announcements: readonly Announcement[] }) {
  if (announcements.length === 0) return null;
  return (
    <AnnouncementArea className="no-print">
      {announcements.map((announcement) => (
        <section
          key={announcement.id}
          className={cx('dark', css.banner, css.topBanner)}
          aria-label="Banner"
          hidden
          {...{ [ANNOUNCEMENT_ATTRIBUTE]: announcement.id }}
        >
          {announcement.art && <Picture className={css.art} art={announcement.art} shape="wide" sizes="100vw" />}
          <div className={cx('wrap', css.topRow)}>
            <BannerText announcement={announcement} />
            <BannerLink link={announcement.link} />
            <CloseButton />
          </div>
        </section>
      ))}
    </AnnouncementArea>
  );
}
