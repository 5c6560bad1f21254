import { Secret, TOTP } from 'otpauth';
import { linkTo } from './mails';
import { aShopper, type Shopper } from './shopper';
import type { TestApp } from './testApp';

export const PASSWORD = 'frosty lantern over hill';

let created = 0;

/** An email that no other test of this file uses. */
export function newEmail(): string {
  created += 1;
  return `shopper-${created}@example.com`;
}

/** Creates an account by the shop's forms. The shopper is signed in then. @param findLink the path of the link in the mail to an address */
export async function createAccount(
  shopper: Shopper,
  email: string,
  findLink: (email: string) => Promise<string>,
): Promise<void> {
  await shopper.post('/sign-up', { email, password: PASSWORD });
  const answer = await shopper.post(await findLink(email), {});
  if (answer.headers.location !== '/profile') throw new Error(`No account: ${answer.statusCode} ${answer.body}`);
}

/** A shopper who has just created an account by the shop's forms, and is signed in. */
export async function aMember(shop: TestApp, email = newEmail()): Promise<Shopper & { readonly email: string }> {
  const shopper = aShopper(shop);
  await createAccount(shopper, email, (to) => linkTo(shop, to));
  return { ...shopper, email };
}

/** Whether the shop's pages greet a shopper. */
export async function isSignedIn(shopper: Shopper): Promise<boolean> {
  return (await shopper.get('/games')).body.includes('aria-label="Account, ');
}

/** What the page to turn two-step codes on shows. */
export function readTwoStepSetup(html: string) {
  const key = /<b[^>]*>([A-Z2-7 ]{20,})<\/b>/.exec(html)?.[1] ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return {
    /** The code of a moment, as an app makes it. @param timestamp ms UTC */
    codeOf: (timestamp: number): string => totp.generate({ timestamp }),
    /** The form's hidden field. */
    offer: / name="offer" value="([^"]+)"/.exec(html)?.[1] ?? '',
  };
}
