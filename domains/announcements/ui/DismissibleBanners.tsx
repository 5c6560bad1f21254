import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { FromToIcon } from '../../../src/ui/media/FromToIcon';
import { type Announcement, bannerDelayPath, DELAYED_BANNERS_CSS } from '../announcements.contract';
import { ANNOUNCEMENT_ATTRIBUTE, DELAY_ATTRIBUTE } from '../announcementsAttributes';
import { AnnouncementArea } from './AnnouncementArea';
import css from './Announcements.module.css';
import { BannerText, linkAttributes } from './AnnouncementText';

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Boxes at the end of a page's content, which stay away for some days once they are closed. */
export function DismissibleBanners({ announcements }: { readonly announcements: readonly Announcement[] }) {
  if (announcements.length === 0) return null;
  return (
    <>
      <noscript>
        <link rel="stylesheet" href={DELAYED_BANNERS_CSS} />
      </noscript>
      <AnnouncementArea className="wrap no-print">{announcements.map(banner)}</AnnouncementArea>
    </>
  );
}

function banner(announcement: Announcement) {
  const { id, link, delayDays, text } = announcement;
  const path = bannerDelayPath(id);
  return (
    <aside
      key={id}
      className={cx(css.banner, css.aside)}
      aria-label={text}
      hidden
      {...{ [ANNOUNCEMENT_ATTRIBUTE]: id }}
    >
      <FromToIcon />
      <BannerText announcement={announcement} />
      <div className={css.buttons}>
        {link?.label && <ButtonLink {...linkAttributes(link.href)}>{link.label}</ButtonLink>}
        <form method="post" action={path} {...{ [DELAY_ATTRIBUTE]: path }}>
          <Button type="submit" look="quiet">
            Close, remind me in {daysText(delayDays)}
          </Button>
        </form>
      </div>
    </aside>
  );
}
