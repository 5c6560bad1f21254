import { displayInitial, SIGN_OUT_ATTRIBUTE } from '../../../domains/account';
import { NOTIFICATIONS_PATH } from '../../../domains/notifications';
import { STANDING_REGION, standingText } from '../../../domains/vip';
import { PROFILE_PATH, SIGN_IN_PATH, SIGN_OUT_PATH, STAFF_PATH } from '../../../src/lib/urls';
import { cx } from '../../../src/ui/cx';
import { buttonClass } from '../../../src/ui/form/buttonLook';
import { Icon, type IconPath } from '../../../src/ui/media/Icon';
import * as icons from '../../../src/ui/media/icons';
import { Dropdown } from '../../../src/ui/overlay/Dropdown';
import css from './AccountMenu.module.css';
import type { PageAccount, PageContext } from './pageContext';

const MENU = 'menu-account';

/** Where a shopper signs in and comes back from. The page of an account has the form itself. */
export function signInLink({ path }: Pick<PageContext, 'path'>, isOnAccountPage: boolean) {
  return isOnAccountPage
    ? { href: SIGN_IN_PATH }
    : { href: `${SIGN_IN_PATH}?next=${encodeURIComponent(path)}`, 'data-modal': 'dialog' as const };
}

interface AccountEntryProps {
  readonly context: PageContext;
  readonly isOnAccountPage: boolean;
}

/** In the header: who is signed in, with a menu, or the link to sign in, which phones have in their sidebar. */
export function AccountEntry({ context, isOnAccountPage }: AccountEntryProps) {
  const { account } = context;
  if (!account)
    return (
      <a
        className={cx(buttonClass({ look: 'quiet' }), css.signIn, 'only-wide')}
        {...signInLink(context, isOnAccountPage)}
      >
        <Icon icon={icons.user} />
        Sign in
      </a>
    );
  return (
    <button
      type="button"
      className={cx(buttonClass({ look: 'quiet', square: true }), css.button)}
      popoverTarget={MENU}
      aria-label={`Account, ${account.name}`}
    >
      <Avatar name={account.name} />
    </button>
  );
}

/** The menu of a shopper who is signed in. */
export function AccountMenu({ account }: { readonly account: PageAccount | undefined }) {
  if (!account) return null;
  const { name, email, isStaff, vip } = account;
  return (
    <Dropdown id={MENU} label="Account" role="region" width="narrow">
      <div className={css.who}>
        <Avatar name={name} />
        <b>{name}</b>
        <span title={email}>{email}</span>
      </div>
      <ul className={css.entries}>
        <Entry href={`${PROFILE_PATH}#orders`} icon={icons.receiptText} name="Orders" />
        <Entry href={`${PROFILE_PATH}#vip`} icon={icons.crown} name={standingText(vip)} region={STANDING_REGION} />
        <Entry href={`${PROFILE_PATH}#details`} icon={icons.gamepad2} name="Game details" />
        <Entry href={`${PROFILE_PATH}#security`} icon={icons.shieldCheck} name="Security" />
        <Entry href={NOTIFICATIONS_PATH} icon={icons.bell} name="Notifications" />
        {isStaff && <Entry href={STAFF_PATH} icon={icons.users} name="Staff desk" />}
      </ul>
      <SignOut className={css.entry} />
    </Dropdown>
  );
}

/** Ends the session. Scripts tell the chat first. */
export function SignOut({ className }: { readonly className?: string | undefined }) {
  return (
    <form method="post" action={SIGN_OUT_PATH} {...{ [SIGN_OUT_ATTRIBUTE]: '' }}>
      <button type="submit" className={className}>
        <Icon icon={icons.logOut} />
        Sign out
      </button>
    </form>
  );
}

interface EntryProps {
  readonly href: string;
  readonly icon: IconPath;
  readonly name: string;
  /** The name changes while the page is open. */
  readonly region?: string;
}

function Entry({ href, icon, name, region }: EntryProps) {
  return (
    <li>
      <a className={css.entry} href={href}>
        <Icon icon={icon} />
        {region === undefined ? name : <span data-region={region}>{name}</span>}
      </a>
    </li>
  );
}

function Avatar({ name }: { readonly name: string }) {
  return (
    <span className={css.avatar} aria-hidden="true">
      {displayInitial(name)}
    </span>
  );
}
