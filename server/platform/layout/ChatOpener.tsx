import { CHAT_ATTRIBUTE, CHAT_PATH, CORNER_ID, OPENER_ID, STYLES_ATTRIBUTE } from '../../../domains/chat';
// The panel is rendered in the browser, but only the server build emits CSS.
import '../../../domains/chat/ui/ChatLog.module.css';
import '../../../domains/chat/ui/ChatPanel.module.css';
import '../../../domains/chat/ui/Opener.module.css';
import { cached } from '../../../src/islands/cached';
import type { PageKind } from '../../../src/pages';
import { cx } from '../../../src/ui/cx';
import { Icon } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import css from './ChatOpener.module.css';
import { laterSheet } from './laterSheet';
import type { PageContext } from './pageContext';

/** Pages that are a chat themselves, or where the opener would cover what is to be pressed. */
const WITHOUT_OPENER: readonly PageKind[] = ['account', 'chat', 'checkout', 'sandbox-pay', 'staff', 'staff-chat'];

interface ChatOpenerProps extends Pick<CornerProps, 'isForNews'> {
  readonly context: PageContext;
  readonly kind: PageKind;
}

/** The opener of the chat at the corner of a page, which is a link to its page until the chat is there. The panel opens beside it. */
export function ChatOpener({ context, kind, isForNews }: ChatOpenerProps) {
  const sheets = [laterSheet(context.assets, 'chat-panel'), laterSheet(context.assets, 'upload')];
  return (
    <Corner
      styles={sheets.filter((sheet) => sheet !== undefined).join(' ') || undefined}
      hasOpener={!WITHOUT_OPENER.includes(kind)}
      isForNews={isForNews}
    />
  );
}

interface CornerProps {
  readonly styles: string | undefined;
  readonly hasOpener: boolean;
  /** Only unread answers show the opener. */
  readonly isForNews: boolean;
}

const Corner = cached(({ styles, hasOpener, isForNews }: CornerProps) => (
  <div id={CORNER_ID} className={css.corner} {...{ [STYLES_ATTRIBUTE]: styles }}>
    {hasOpener && (
      <a
        id={OPENER_ID}
        className={cx(css.opener, isForNews && css.forNews, 'no-print')}
        href={CHAT_PATH}
        {...{ [CHAT_ATTRIBUTE]: '' }}
      >
        <Icon icon={icons.messageCircle} size={24} />
        Chat
      </a>
    )}
  </div>
));
