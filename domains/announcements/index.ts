export {
  ANNOUNCEMENT_KINDS,
  type Announcement,
  type AnnouncementKind,
  BannerDelayResponseSchema,
  bannerDelayPath,
  DELAYED_BANNERS_CSS,
} from './announcements.contract';
export { announcementId } from './announcements.listener';
export { preloadAnnouncements } from './announcements.preload';
export { announcementsFor, isOn, nextChange } from './announcements.rules';
export {
  announcementClosed,
  announcementsSlice,
  bannerDelayed,
  bannerDelayFailed,
  pageScrolled,
  selectAnnouncements,
} from './announcements.slice';
export {
  ANNOUNCEMENT_ATTRIBUTE,
  AWAY_ATTRIBUTE,
  BODY_BANNER_ATTRIBUTE,
  CLOSE_AFTER_ATTRIBUTE,
  CLOSE_ATTRIBUTE,
  DELAY_ATTRIBUTE,
} from './announcementsAttributes';
export { delayedCookie } from './announcementsKeys';
export { SHOW_ANNOUNCEMENTS_SCRIPT } from './showAnnouncements';
