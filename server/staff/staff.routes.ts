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

export type StaffRoutesParts = Platform & {
  readonly guards: Guards;
  readonly announcementCommands: AnnouncementService;
} & Platform & {
    readonly guards: Guards;
    readonly staffOrders: StaffOrders;
    readonly staffCommands: StaffCommands;
    readonly buyerMessages: BuyerMessages;
  } & Platform & { readonly guards: Guards; readonly questions: QuestionService } & Platform & {
    readonly guards: Guards;
    readonly staffRuns: StaffRuns;
    readonly cancelRun: CancelRunService;
    readonly flex: FlexService;
  };

/** The desk of the shop's staff. Each handler asks first whether its visitor is staff. */
export function staffRoutes(app: App, deps: StaffRoutesParts): void {
  staffOrderRoutes(app, deps);
  staffQuestionRoutes(app, deps);
  staffAnnouncementRoutes(app, deps);
  staffRunRoutes(app, deps);
  staffAuditRoutes(app, deps);
}
