import { type Answering, answerHoursText, answeringText, CHAT_ATTRIBUTE, CHAT_PATH } from '../../domains/chat';
import { zoneFor } from '../../src/lib/styleZones';
import { ORDERS_PATH, PROBLEM_LINK } from '../../src/lib/urls';
import { Icon, type IconPath } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';
import { helpPath, type PageContext, SupportLink } from '../platform/layout';
import css from './OftenFaster.module.css';

interface Entry {
  readonly icon: IconPath;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly href: string };
}

const ENTRIES: readonly Entry[] = [
  {
    icon: icons.messageCircle,
    title: 'Chat with us',
    text: 'Before and during an order.',
    link: { href: CHAT_PATH, ...{ [CHAT_ATTRIBUTE]: '' } },
  },
  {
    icon: icons.receiptText,
    title: 'Find my order',
    text: 'Status, cancel and receipt, without an account.',
    link: { href: ORDERS_PATH },
  },
  {
    icon: icons.rotateCcw,
    title: 'Refunds',
    text: 'All of it until work starts, then what isn’t done.',
    link: { href: helpPath('refunds') },
  },
  {
    icon: icons.bug,
    title: 'Report a problem with the site',
    text: 'From the page where it happened.',
    link: PROBLEM_LINK,
  },
];

interface OftenFasterProps {
  readonly context: Pick<PageContext, 'dateStyle' | 'serverTime' | 'supportEmail'>;
  /** How fast the staff answers; null while too little was answered. */
  readonly answering: Answering | null;
}

/** What is answered faster elsewhere than by a message. */
export function OftenFaster({ context, answering }: OftenFasterProps) {
  const { dateStyle, serverTime, supportEmail } = context;
  return (
    <section aria-labelledby="often-faster">
      <h2 id="often-faster" className={css.title}>
        Often faster
      </h2>
      <ul className={css.entries}>
        {ENTRIES.map(({ icon, title, text, link }) => (
          <li key={title}>
            <a {...link}>
              <Icon icon={icon} size={24} />
              <span>
                <b>{title}</b>
                <span>{text}</span>
              </span>
              <Icon icon={icons.chevronRight} />
            </a>
          </li>
        ))}
      </ul>
      <div className={css.more}>
        {answering && (
          <p>{answeringText(answering, answerHoursText(answering, dateStyle, zoneFor(dateStyle, serverTime)))}</p>
        )}
        {supportEmail !== undefined && (
          <p>
            Or write to <SupportLink email={supportEmail} />. If it’s about an order, include the order number.
          </p>
        )}
        <p>
          Company and address:{' '}
          <a className="link link--text" href={helpPath('imprint')}>
            Imprint
          </a>
        </p>
      </div>
    </section>
  );
}
