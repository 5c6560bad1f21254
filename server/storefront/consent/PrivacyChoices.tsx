import type { ReactNode } from 'react';
import { CONSENT_PATH, ConsentButtons, PRIVACY_FORM } from '../../../domains/consent';
import type { ConsentChoice } from '../../../src/ports';
import { Note } from '../../../src/ui/feedback/Note';
import { Block } from '../../platform/layout';
import css from './PrivacyChoicesPage.module.css';

export interface PrivacyChoiceProps {
  readonly choice: ConsentChoice | 'open';
  /** The browser sends Global Privacy Control or Do Not Track, which counts as a refusal. */
  readonly hasTrackingOptOut: boolean;
}

/** The id of the element whose content is `PrivacyChoice`. */
export const PRIVACY_REGION = 'privacy-status';

const STATUS_TEXTS: Readonly<Record<ConsentChoice | 'open', string>> = {
  open: 'You haven’t chosen yet, so we don’t count your visits.',
  refused: 'You said no thanks: we don’t count your visits.',
  granted: 'You allowed it: we count your visits.',
};

/** The current choice, with the form to change it. */
export function PrivacyChoice({ choice, hasTrackingOptOut }: PrivacyChoiceProps) {
  if (hasTrackingOptOut)
    return (
      <Note title="Your browser asks us not to track you.">
        We take that as a no: we don’t count your visits, and we don’t ask. To choose here, turn off Global Privacy
        Control or “Do Not Track” in your browser.
      </Note>
    );
  return (
    <form id={PRIVACY_FORM} className={css.choice} method="post" action={CONSENT_PATH} data-form="">
      <p role="status">{STATUS_TEXTS[choice]}</p>
      <ConsentButtons chosen={choice === 'open' ? undefined : choice} />
    </form>
  );
}

export interface PrivacyChoicesProps extends PrivacyChoiceProps {
  /** 2 on the page, 3 in the dialog, whose title is the heading above. */
  readonly level: 2 | 3;
}

/** The choice, and what it is about: the content of the page and of its dialog. */
export function PrivacyChoices({ level, ...choice }: PrivacyChoicesProps) {
  const part = (title: string, id: string, children: ReactNode) =>
    level === 2 ? (
      <Block title={title} id={id}>
        {children}
      </Block>
    ) : (
      <section className={css.part}>
        <h3>{title}</h3>
        {children}
      </section>
    );
  return (
    <div className={level === 3 ? css.parts : undefined}>
      {part(
        'Your choice',
        'choice',
        <div id={PRIVACY_REGION}>
          <PrivacyChoice {...choice} />
        </div>,
      )}
      {part(
        'What we count if you allow it',
        'counted',
        <ul className="bullets">
          <li>
            Lists, searches and services you look at, what you add to your cart, and the steps of a purchase with its
            amount.
          </li>
          <li>
            When that happened, and a random number for the visit. A visit ends when you close the tab, or after half an
            hour without activity.
          </li>
        </ul>,
      )}
      {part(
        'What we never count',
        'never',
        <ul className="bullets">
          <li>
            Your name, email address, character or anything else you type into a form. A search that looks like an
            address or a phone number is left out.
          </li>
          <li>Your IP address, your browser or your device.</li>
          <li>Which order is yours: a purchase is counted by its amount, not by its number.</li>
        </ul>,
      )}
      {part(
        'How long, and who gets it',
        'how-long',
        <p>
          Counted steps are deleted after 90 days. They stay in this shop’s own database and are not sold or used for
          advertising. Your choice itself is kept in a cookie for six months; then we ask again.
        </p>,
      )}
      {part(
        'What checkout can fill in',
        'filled-in',
        <p>
          Only if you check “Remember these on this device”: your email, name, country and game details of the last
          order, for 90 days, never a note. A random cookie tells us it’s the same device. “Forget my last details” at
          checkout ends it at once; with an account, you remove them in your profile.
        </p>,
      )}
    </div>
  );
}
