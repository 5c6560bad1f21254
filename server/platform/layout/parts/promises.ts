import type { Assurance } from '../../../../src/ui/layout/Assurances';
import * as icons from '../../../../src/ui/media/icons';

/** The shop's assurances, with the same texts everywhere. */
export const PROMISES: readonly Assurance[] = [
  { icon: icons.shieldCheck, text: 'Full refund until work starts, then for the unfinished part' },
  { icon: icons.messageCircle, text: 'Questions? Chat with us before you pay' },
  { icon: icons.mail, text: 'No account needed: an email address is enough' },
];

/** The same for a shopper who is signed in, on pages that no one else sees. */
export const ACCOUNT_PROMISES: readonly Assurance[] = [
  ...PROMISES.slice(0, 2),
  { icon: icons.user, text: 'Your saved details are filled in at checkout' },
];
