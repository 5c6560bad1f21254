import { CHAT_ATTRIBUTE, CHAT_PATH } from '../../domains/chat';

/** The way to us without the form. */
export const ChatInstead = ({ children }: { readonly children: string }) => (
  <a className="link link--text" href={CHAT_PATH} {...{ [CHAT_ATTRIBUTE]: '' }}>
    {children}
  </a>
);
