import { cx } from '../../../src/ui/cx';
import { Picture } from '../../../src/ui/media/Picture';
import type { Announcement } from '../announcements.contract';
import { BODY_BANNER_ATTRIBUTE } from '../announcementsAttributes';
import css from './Announcements.module.css';
import { BannerText, linkAttributes } from './AnnouncementText';

const SIZES = '(width >= 1024px) 1320px, 100vw';

/** At the top of a page's content, as long as the page is not scrolled; their space stays (SPEC §2). */
export function BodyBanners({ announcements }: { readonly announcements: readonly Announcement[] }) {
  return announcements.map((announcement) => (
    <div key={announcement.id} className={cx('wrap no-print', css.space)} {...{ [BODY_BANNER_ATTRIBUTE]: '' }}>
      <a
        className={cx('dark', css.banner, css.body)}
        {...(announcement.link && linkAttributes(announcement.link.href))}
      >
        {announcement.art && <Picture className={css.art} art={announcement.art} shape="wide" sizes={SIZES} priority />}
        <div className={css.words}>
          <BannerText announcement={announcement} />
        </div>
      </a>
    </div>
  ));
}
