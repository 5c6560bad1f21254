/** A push message, parsed from untrusted JSON (SPEC §3). */
export interface PushMessage {
  readonly messageId: string;
  readonly title: string;
  readonly body: string;
  readonly icon?: string;
  readonly image?: string;
  /** Absolute URL of this shop that a click on the message opens; absent when the message leads elsewhere, which is not opened. */
  readonly actionUrl?: string;
  readonly actionTitle?: string;
  /** Absolute URL of this shop that turns off messages of this kind. */
  readonly unsubscribeUrl?: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};
const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The absolute URL if it is in this shop, because a message must not open another site; otherwise undefined.
 * @param origin the shop's, such as `https://shop.example`
 */
export function toShopUrl(url: unknown, origin: string): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return undefined;
  const address = new URL(url, origin);
  return address.origin === origin ? address.href : undefined;
}

/** An https URL, or a URL of this shop; otherwise undefined. */
function imageUrl(value: unknown, origin: string): string | undefined {
  try {
    const address = new URL(asText(value) || 'none:', origin);
    return address.protocol === 'https:' || address.origin === origin ? address.href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses a message. Firebase sends the id either beside `data` or inside it.
 * @returns undefined without a title, because an empty message is not shown
 */
export function parsePushMessage(json: unknown, origin: string): PushMessage | undefined {
  const message = asObject(json);
  const data = asObject(message.data);
  const title = asText(data.title);
  if (!title) return undefined;
  const icon = imageUrl(data.icon, origin);
  const image = imageUrl(data.image, origin);
  const actionTitle = asText(data.action_title);
  const actionUrl = toShopUrl(asText(data.action_url) || '/', origin);
  const unsubscribeUrl = data.unsubscribe_url === undefined ? undefined : toShopUrl(data.unsubscribe_url, origin);
  return {
    messageId: asText(message.messageId) || asText(data.messageId) || asText(message.fcmMessageId),
    title,
    body: asText(data.body),
    ...(icon && { icon }),
    ...(image && { image }),
    ...(actionUrl && { actionUrl }),
    ...(actionUrl && actionTitle && { actionTitle }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}

/** TypeScript's DOM library lacks `image` and `actions`. */
export interface PushNotificationOptions extends NotificationOptions {
  readonly image?: string;
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

/** The picture of messages without one of their own. */
const DEFAULT_ICON = '/icon-192.png';

/** The button that turns messages of this kind off. */
export const TURN_OFF_ACTION = 'off';

/**
 * The options of a message's notification. Browsers show title and body as plain text. Its id is the tag, so a message sent twice is shown once also
 * where the worker could not remember it.
 */
export function toNotificationOptions(message: PushMessage): PushNotificationOptions {
  const { messageId, body, icon = DEFAULT_ICON, image, actionUrl, actionTitle, unsubscribeUrl } = message;
  const actions = [
    ...(actionTitle ? [{ action: 'open', title: actionTitle }] : []),
    ...(unsubscribeUrl ? [{ action: TURN_OFF_ACTION, title: 'Turn off' }] : []),
  ];
  return {
    body,
    data: { actionUrl, unsubscribeUrl },
    icon,
    ...(messageId && { tag: messageId }),
    ...(image && { image }),
    ...(actions.length > 0 && { actions }),
  };
}
