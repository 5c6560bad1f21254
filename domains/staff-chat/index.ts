export * from './staffChat.contract';
export { preloadStaffChat } from './staffChat.preload';
export { filledTemplate } from './staffChat.rules';
export type { StaffChatState } from './staffChat.slice';
