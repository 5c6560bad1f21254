import { cx } from '../../../src/ui/cx';
import { Button } from '../../../src/ui/form/Button';
import { ButtonLink } from '../../../src/ui/form/ButtonLink';
import { FromToIcon } from '../../../src/ui/media/FromToIcon';
import { bannerDelayPath, DELAYED_BANNERS_CSS, type Message } from '../messages.contract';
import { DELAY_ATTRIBUTE, MESSAGE_ATTRIBUTE } from '../messagesAttributes';
import { MessageArea } from './MessageArea';
import css from './Messages.module.css';
import { BannerText, linkAttributes } from './MessageText';

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Boxes at the end of a page's content, which stay away for some days once they are closed. */
export function DismissibleBanners({ messages }: { readonly messages: readonly Message[] }) {
  if (messages.length === 0) return null;
  return (
    <>
      <noscript>
        <link rel="stylesheet" href={DELAYED_BANNERS_CSS} />
      </noscript>
      <MessageArea className="wrap no-print">{messages.map(banner)}</MessageArea>
    </>
  );
}

function banner(message: Message) {
  const { id, link, delayDays, text } = message;
  const path = bannerDelayPath(id);
  return (
    <aside key={id} className={cx(css.banner, css.aside)} aria-label={text} hidden {...{ [MESSAGE_ATTRIBUTE]: id }}>
      <FromToIcon />
      <BannerText message={message} />
      <div className={css.buttons}>
        {link?.label && <ButtonLink {...linkAttributes(link.href)}>{link.label}</ButtonLink>}
        <form method="post" action={path} {...{ [DELAY_ATTRIBUTE]: path }}>
          <Button type="submit" look="quiet">
            Close, remind me in {daysText(delayDays)}
          </Button>
        </form>
      </div>
    </aside>
  );
}
