export { createLiveStaffChats, type LiveStaffChatsDeps } from './chat/liveStaffChats';
export { seedTemplates } from './chat/seedTemplates.repository';
export { staffChatRoutes } from './chat/staffChat.routes';
export { createStaffChats, type StaffChats } from './chat/staffChat.service';
export { createStaffAccounts, type StaffAccounts } from './members/staffAccounts.service';
export { createStaffOrders, type StaffOrders } from './orders/staffOrders.service';
export { createStaffRuns, type StaffRuns } from './runs/staffRuns.service';
export { staffRoutes } from './staff.routes';
