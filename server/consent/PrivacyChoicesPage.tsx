import { CONSENT_PATH, ConsentButtons } from '../../domains/consent';
import type { ConsentChoice } from '../../src/ports';
import { Note } from '../../src/ui/feedback/Note';
import type { PageContext } from '../render/pageContext';
import { Block } from '../render/parts/Block';
import { PageHeading } from '../render/parts/PageHeading';
import { renderDocument } from '../render/renderDocument';
import css from './PrivacyChoicesPage.module.css';

export interface PrivacyChoicesData {
  readonly choice: ConsentChoice | 'open';
  /** The browser sends Global Privacy Control or Do Not Track, which counts as a refusal. */
  readonly hasTrackingOptOut: boolean;
}

const STATUS_TEXTS: Readonly<Record<ConsentChoice | 'open', string>> = {
  open: 'You have not chosen yet, so nothing of your visits is counted.',
  refused: 'You said no: nothing of your visits is counted.',
  granted: 'You said yes: your visits are counted.',
};

/** The page that explains what is tracked, and where a shopper changes the choice. */
export function privacyChoicesPage(context: PageContext, { choice, hasTrackingOptOut }: PrivacyChoicesData): string {
  return renderDocument({
    context,
    head: {
      title: 'Privacy choices',
      description: 'What this shop counts of a visit, and your choice.',
      kind: 'privacy',
    },
    children: (
      <div className="wrap-read">
        <PageHeading title="Privacy choices" lead="Whether we count your visits is for you to say, at any time." />
        <Block title="Your choice" id="choice">
          {hasTrackingOptOut ? (
            <Note title="Your browser asks not to be tracked.">
              We take that as a no: nothing of your visits is counted, and we don’t ask. To choose here, turn off Global
              Privacy Control or “Do Not Track” in your browser.
            </Note>
          ) : (
            <form className={css.choice} method="post" action={CONSENT_PATH}>
              <p role="status">{STATUS_TEXTS[choice]}</p>
              <ConsentButtons chosen={choice === 'open' ? undefined : choice} />
            </form>
          )}
        </Block>
        <Block title="What is counted when you say yes" id="counted">
          <ul className={css.list}>
            <li>
              Lists, searches and services you look at, what you put into the cart, and the steps to a purchase with its
              amount.
            </li>
            <li>
              When that was, and a random number for the visit. It ends with the tab, or after half an hour without a
              step.
            </li>
          </ul>
        </Block>
        <Block title="What is never counted" id="never">
          <ul className={css.list}>
            <li>
              Your name, e-mail address, character or anything else you type into a form. A search that looks like an
              address or a phone number is left out.
            </li>
            <li>Your internet address, your browser or your device.</li>
            <li>Which order is yours: a purchase is counted by its amount, not by its number.</li>
          </ul>
        </Block>
        <Block title="For how long, and for whom" id="how-long">
          <p>
            Counted steps are deleted after 90 days. They stay in this shop’s own database and are not sold or used for
            advertising. Your choice itself is kept in a cookie for half a year; then we ask again.
          </p>
        </Block>
      </div>
    ),
  });
}
