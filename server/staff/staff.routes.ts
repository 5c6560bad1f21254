import type { App } from '../platform/http';
import { type StaffAnnouncementRoutesDeps, staffAnnouncementRoutes } from './announcements/staffAnnouncements.routes';
import { staffAuditRoutes } from './audit/staffAudit.routes';
import { type StaffOrderRoutesDeps, staffOrderRoutes } from './orders/staffOrders.routes';
import { type StaffQuestionRoutesDeps, staffQuestionRoutes } from './questions/staffQuestions.routes';
import { type StaffRunRoutesDeps, staffRunRoutes } from './runs/staffRuns.routes';

export type StaffRoutesDeps = StaffAnnouncementRoutesDeps &
  StaffOrderRoutesDeps &
  StaffQuestionRoutesDeps &
  StaffRunRoutesDeps;

/** The desk of the shop's staff. Each handler asks first whether its visitor is staff. */
export function staffRoutes(app: App, deps: StaffRoutesDeps): void {
  staffOrderRoutes(app, deps);
  staffQuestionRoutes(app, deps);
  staffAnnouncementRoutes(app, deps);
  staffRunRoutes(app, deps);
  staffAuditRoutes(app, deps);
}
