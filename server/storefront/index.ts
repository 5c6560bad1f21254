export {
  ANNOUNCEMENT_FIELDS,
  type AnnouncementField,
  type AnnouncementInput,
  type AnnouncementProblem,
} from './announcements/announcementInput';
export {
  ANNOUNCEMENTS_CHANNEL,
  type AnnouncementRepository,
  createAnnouncementRepository,
} from './announcements/announcements.repository';
export { announcementRoutes } from './announcements/announcements.routes';
export {
  type AddedAnnouncement,
  type AnnouncementService,
  createAnnouncementService,
} from './announcements/announcements.service';
export { seedAnnouncements } from './announcements/seedAnnouncements';
export { appearanceRoutes } from './appearance/appearance.routes';
export { banRiskRoutes } from './ban-risk/banRisk.routes';
export { createQuestionRepository } from './ban-risk/questions.repository';
export { createQuestionService, type QuestionService } from './ban-risk/questions.service';
export { consentRoutes } from './consent/consent.routes';
export { currencyRoutes } from './currency/currency.routes';
export { geoRoutes } from './geo/geo.routes';
export { headPanelRoutes } from './head-panel/headPanel.routes';
export { helpRoutes } from './help-pages/help.routes';
