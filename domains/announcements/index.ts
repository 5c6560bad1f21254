export {
  BannerDelayResponseSchema,
  bannerDelayPath,
  DELAYED_BANNERS_CSS,
  MESSAGE_KINDS,
  type Message,
  type MessageKind,
} from './messages.contract';
export { preloadMessages } from './messages.preload';
export { isOn, messagesFor, nextChange } from './messages.rules';
export {
  bannerDelayed,
  bannerDelayFailed,
  messageClosed,
  messagesSlice,
  pageScrolled,
  selectMessages,
} from './messages.slice';
export {
  AWAY_ATTRIBUTE,
  BODY_BANNER_ATTRIBUTE,
  CLOSE_AFTER_ATTRIBUTE,
  CLOSE_ATTRIBUTE,
  DELAY_ATTRIBUTE,
  MESSAGE_ATTRIBUTE,
} from './messagesAttributes';
export { delayedCookie } from './messagesKeys';
export { SHOW_MESSAGES_SCRIPT } from './showMessages';
