import { cx } from '../../../src/ui/cx';
import { Picture } from '../../../src/ui/media/Picture';
import type { Message } from '../messages.contract';
import { BODY_BANNER_ATTRIBUTE } from '../messagesAttributes';
import css from './Messages.module.css';
import { BannerText, linkAttributes } from './MessageText';

const SIZES = '(width >= 1024px) 1320px, 100vw';

/** At the top of a page's content, as long as the page is not scrolled; their space stays (SPEC §2). */
export function BodyBanners({ messages }: { readonly messages: readonly Message[] }) {
  return messages.map((message) => (
    <div key={message.id} className={cx('wrap no-print', css.space)} {...{ [BODY_BANNER_ATTRIBUTE]: '' }}>
      <a className={cx('dark', css.banner, css.body)} {...(message.link && linkAttributes(message.link.href))}>
        {message.art && <Picture className={css.art} art={message.art} shape="wide" sizes={SIZES} priority />}
        <div className={css.words}>
          <BannerText message={message} />
        </div>
      </a>
    </div>
  ));
}
