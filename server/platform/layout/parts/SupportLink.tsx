import { CHAT_ATTRIBUTE, chatPagePath, SUPPORT_CHANNEL } from '../../../../domains/chat';

/** Whom buyers write to, behind “Write to”. */
export const supportName = (email: string | undefined): string => email ?? 'us in the chat';

export interface SupportLinkProps {
  /** Undefined where the shop has none; then the link leads to the chat. */
  readonly email: string | undefined;
  /** Of a mail. */
  readonly subject?: string;
  /** The chat that it is about. */
  readonly channel?: string;
}

/** Whom to write to, behind “Write to”: the support's address, or the chat. */
export function SupportLink({ email, subject, channel = SUPPORT_CHANNEL }: SupportLinkProps) {
  const link =
    email === undefined
      ? { href: chatPagePath(channel), [CHAT_ATTRIBUTE]: channel === SUPPORT_CHANNEL ? '' : channel }
      : { href: `mailto:${email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}` };
  return (
    <a className="link link--text" {...link}>
      {supportName(email)}
    </a>
  );
}
