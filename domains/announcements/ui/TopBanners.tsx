import { cx } from '../../../src/ui/cx';
import { Picture } from '../../../src/ui/media/Picture';
import type { Message } from '../messages.contract';
import { MESSAGE_ATTRIBUTE } from '../messagesAttributes';
import { CloseButton } from './CloseButton';
import { MessageArea } from './MessageArea';
import css from './Messages.module.css';
import { BannerLink, BannerText } from './MessageText';

/** Above the header, with art from 1024 px. Shown before the first paint or not at all, so nothing moves. */
export function TopBanners({ messages }: { readonly messages: readonly Message[] }) {
  if (messages.length === 0) return null;
  return (
    <MessageArea className="no-print">
      {messages.map((message) => (
        <section
          key={message.id}
          className={cx('dark', css.banner, css.topBanner)}
          aria-label="Banner"
          hidden
          {...{ [MESSAGE_ATTRIBUTE]: message.id }}
        >
          {message.art && <Picture className={css.art} art={message.art} shape="wide" sizes="100vw" />}
          <div className={cx('wrap', css.topRow)}>
            <BannerText message={message} />
            <BannerLink link={message.link} />
            <CloseButton />
          </div>
        </section>
      ))}
    </MessageArea>
  );
}
