/** A push message, parsed from untrusted JSON (SPEC §3). */
export interface PushMessage {
  readonly messageId: string;
  readonly title: string;
  readonly body: string;
  readonly icon?: string;
  readonly image?: string;
  /** Absolute URL of this shop that a click on the message opens. */
  readonly actionUrl: string;
  readonly actionTitle?: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {};
const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The URL if it is in this shop, otherwise the home page, because a message must not open another site.
 * @param origin the shop's, such as `https://shop.example`
 */
export function toShopUrl(url: string, origin: string): string {
  try {
    const address = new URL(url, origin);
    return address.origin === origin ? address.href : `${origin}/`;
  } catch {
    return `${origin}/`;
  }
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
  return {
    messageId: asText(message.messageId) || asText(message.fcmMessageId) || asText(data.messageId),
    title,
    body: asText(data.body),
    ...(icon && { icon }),
    ...(image && { image }),
    actionUrl: toShopUrl(asText(data.action_url), origin),
    ...(actionTitle && { actionTitle }),
  };
}

/** TypeScript's DOM library lacks `image` and `actions`. */
export interface PushNotificationOptions extends NotificationOptions {
  readonly image?: string;
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

/** The options of a message's notification. Its id is the tag, so a message sent twice is shown once. */
export function toNotificationOptions(message: PushMessage): PushNotificationOptions {
  const { messageId, body, icon, image, actionUrl, actionTitle } = message;
  return {
    body,
    data: { actionUrl },
    ...(messageId && { tag: messageId }),
    ...(icon && { icon }),
    ...(image && { image }),
    ...(actionTitle && { actions: [{ action: 'open', title: actionTitle }] }),
  };
}
