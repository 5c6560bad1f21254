import { initialState, type StaffChatState } from './staffChat.slice';

/** The slice's state on the page of the desk. @param chat undefined when no chat is open */
export function preloadStaffChat({
  chat,
  ...desk
}: Pick<
  StaffChatState,
  'me' | 'queue' | 'templates' | 'colleagues' | 'facts' | 'draft' | 'template' | 'problem' | 'nextKey'
> & {
  readonly chat?: StaffChatState['chat'] | undefined;
}): StaffChatState {
  return { ...initialState, ...desk, ...(chat && { chat }), isChatOpen: chat !== undefined };
}
