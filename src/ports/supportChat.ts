/** What a widget sets as `window.supportChat`; see the README. */
export interface SupportChat {
  readonly open: (channelId?: string) => void;
  /** Called when the shopper signs out. */
  readonly logout?: () => void;
}

declare global {
  interface Window {
    supportChat?: SupportChat;
  }
}
