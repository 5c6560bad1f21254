import type { App } from '../plugins/httpServer';
import { staffAuditRoutes } from './staffAudit.routes';
import { type StaffMessageRoutesDeps, staffMessageRoutes } from './staffMessages.routes';
import { type StaffOrderRoutesDeps, staffOrderRoutes } from './staffOrders.routes';
import { type StaffQuestionRoutesDeps, staffQuestionRoutes } from './staffQuestions.routes';
import { type StaffRunRoutesDeps, staffRunRoutes } from './staffRuns.routes';

export type StaffRoutesDeps = StaffMessageRoutesDeps &
  StaffOrderRoutesDeps &
  StaffQuestionRoutesDeps &
  StaffRunRoutesDeps;

/** The desk of the shop's staff. Each handler asks first whether its visitor is staff. */
export function staffRoutes(app: App, deps: StaffRoutesDeps): void {
  staffOrderRoutes(app, deps);
  staffQuestionRoutes(app, deps);
  staffMessageRoutes(app, deps);
  staffRunRoutes(app, deps);
  staffAuditRoutes(app, deps);
}
