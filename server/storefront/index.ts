export {
  ANNOUNCEMENT_FIELDS,
  type AnnouncementField,
  type AnnouncementInput,
  type AnnouncementProblem,
} from './announcements/announcementInput';
export type { AddedAnnouncement, AnnouncementService } from './announcements/announcements.service';
export { seedAnnouncements } from './announcements/seedAnnouncements';
export type { QuestionService } from './ban-risk/questions.service';
export { createStorefront, type Storefront } from './createStorefront';
