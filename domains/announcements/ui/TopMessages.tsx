import { cx } from '../../../src/ui/cx';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import type { Message } from '../messages.contract';
import { CLOSE_AFTER_ATTRIBUTE, MESSAGE_ATTRIBUTE } from '../messagesAttributes';
import { CloseButton } from './CloseButton';
import { MessageArea } from './MessageArea';
import css from './Messages.module.css';
import { BannerLink } from './MessageText';

/** One line each, below the header. Those that close by themselves cover what is there; the others are in the flow of the page. */
export function TopMessages({ messages }: { readonly messages: readonly Message[] }) {
  const timed = messages.filter(({ closeAfterMs }) => closeAfterMs > 0);
  const lasting = messages.filter(({ closeAfterMs }) => closeAfterMs === 0);
  return (
    <>
      {timed.length > 0 && <MessageArea className={cx(css.over, 'no-print')}>{timed.map(topMessage)}</MessageArea>}
      {lasting.length > 0 && <MessageArea className="no-print">{lasting.map(topMessage)}</MessageArea>}
    </>
  );
}

function topMessage({ id, text, details, link, closeAfterMs }: Message) {
  const attributes = { [MESSAGE_ATTRIBUTE]: id, ...(closeAfterMs > 0 && { [CLOSE_AFTER_ATTRIBUTE]: closeAfterMs }) };
  return (
    <section key={id} className={cx(css.top, closeAfterMs > 0 && css.timed)} aria-label="Notice" hidden {...attributes}>
      <div className={cx('wrap', css.row)}>
        <Icon icon={icons.info} size={16} />
        <p>
          <b>{text}</b> {details}
        </p>
        <BannerLink link={link} />
        <CloseButton />
      </div>
    </section>
  );
}
