import type { Guards } from '../accounts';
import type { BuyerMessages, StaffCommands } from '../orders';
import type { Platform } from '../platform';
import type { App } from '../platform/http';
import type { CancelRunService, FlexService } from '../raids';
import type { AnnouncementService, QuestionService } from '../storefront';
import { staffAnnouncementRoutes } from './announcements/staffAnnouncements.routes';
import { staffAuditRoutes } from './audit/staffAudit.routes';
import { staffOrderRoutes } from './orders/staffOrders.routes';
import type { StaffOrders } from './orders/staffOrders.service';
import { staffQuestionRoutes } from './questions/staffQuestions.routes';
import { staffRunRoutes } from './runs/staffRuns.routes';
import type { StaffRuns } from './runs/staffRuns.service';

interface StaffRoutesParts {
  readonly guards: Guards;
  readonly announcementCommands: AnnouncementService;
  readonly buyerMessages: BuyerMessages;
  readonly cancelRun: CancelRunService;
  readonly flex: FlexService;
  readonly questions: QuestionService;
  readonly staffCommands: StaffCommands;
  readonly staffOrders: StaffOrders;
  readonly staffRuns: StaffRuns;
}

/** The desk of the shop's staff. Each handler asks first whether its visitor is staff. */
export function staffRoutes(app: App, parts: Platform & StaffRoutesParts): void {
  staffOrderRoutes(app, parts);
  staffQuestionRoutes(app, parts);
  staffAnnouncementRoutes(app, parts);
  staffRunRoutes(app, parts);
  staffAuditRoutes(app, parts);
}
