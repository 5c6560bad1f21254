/** What a push message says, read from its JSON (SPEC §3). No part of it is trusted. */
export interface PushMessage {
  readonly messageId: string;
  readonly title: string;
  readonly body: string;
  readonly icon?: string;
  readonly image?: string;
  /** A path of this shop, absolute; what a press on the message opens. */
  readonly actionUrl: string;
  readonly actionTitle?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * The address, if it is one of this shop; otherwise the shop's front page: a message must not lead elsewhere.
 * @param origin of the shop, such as `https://shop.example`
 */
export function toShopUrl(url: string, origin: string): string {
  try {
    const address = new URL(url, origin);
    return address.origin === origin ? address.href : `${origin}/`;
  } catch {
    return `${origin}/`;
  }
}

/** A picture's address on the web by TLS or of this shop, else nothing. */
function picture(value: unknown, origin: string): string | undefined {
  try {
    const address = new URL(text(value) || 'none:', origin);
    return address.protocol === 'https:' || address.origin === origin ? address.href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a message. Both forms in which Firebase sends it are known: the fields under `data`, the id beside it or within.
 * @returns undefined when there is no title: an empty message is not shown
 */
export function parsePushMessage(json: unknown, origin: string): PushMessage | undefined {
  const message = fields(json);
  const data = fields(message.data);
  const title = text(data.title);
  if (!title) return undefined;
  const icon = picture(data.icon, origin);
  const image = picture(data.image, origin);
  const actionTitle = text(data.action_title);
  return {
    messageId: text(message.messageId) || text(message.fcmMessageId) || text(data.messageId),
    title,
    body: text(data.body),
    ...(icon && { icon }),
    ...(image && { image }),
    actionUrl: toShopUrl(text(data.action_url), origin),
    ...(actionTitle && { actionTitle }),
  };
}

/** `image` and `actions` are known to browsers but not to TypeScript's DOM library. */
export interface PushNotificationOptions extends NotificationOptions {
  readonly image?: string;
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

/** How a message is shown. The same message shown twice is one notification: its id is the tag. */
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
