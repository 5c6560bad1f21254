type Given = (
  name: 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'METRICS_TOKEN' | 'SMTP_URL' | 'DATABASE_URL' | 'PUBLIC_ORIGIN',
) => string | undefined;

/** Words of examples and templates; no generator prints them. */
const PLACEHOLDER =
  /change.?(me|this|it)|place.?holder|replace|example|your.?(own|key|secret|token|pass)|insert|dummy|sample|to.?do|x{4}|\.{3}|<|>|\*{3}/i;
/** What people write where a password is asked for and none was thought of. */
const NO_PASSWORDS = new Set([
  'password',
  'passwort',
  'passw0rd',
  'password1',
  'secret',
  'pass',
  'admin',
  'root',
  'test',
  'postgres',
  'user',
  '123456',
  '12345678',
  'qwerty',
]);
/** A random key of 16 characters has more different ones, but for once in a thousand million. */
const LEAST_DIFFERENT = 6;

const LOCAL = new Set(['', 'localhost', '127.0.0.1', '[::1]']);

/**
 * Secrets that are none, each in a sentence that does not repeat it: placeholders of examples, keys of one repeated sign, passwords that
 * anybody would try first, and a key for real money in a shop without TLS.
 */
export function secretFaults(given: Given): string[] {
  const keys = (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'METRICS_TOKEN'] as const).flatMap((name) => {
    const value = given(name);
    return value !== undefined && isNoSecret(value.replace(/^((sk|rk)_(test|live)|whsec)_/, ''))
      ? [faultOf(name, HOW[name])]
      : [];
  });
  const addresses = (['SMTP_URL', 'DATABASE_URL'] as const).flatMap((name) => {
    const value = given(name);
    return value !== undefined && hasNoPassword(value) ? [faultOf(`The password in ${name}`, HOW[name])] : [];
  });
  const isLive = /^(sk|rk)_live_/.test(given('STRIPE_SECRET_KEY') ?? '');
  const isSecure = given('PUBLIC_ORIGIN')?.startsWith('https://') ?? false;
  const live =
    isLive && !isSecure ? ['A live key of Stripe needs PUBLIC_ORIGIN with https: nobody may pay in the open.'] : [];
  return [...keys, ...addresses, ...live];
}

const HOW = {
  STRIPE_SECRET_KEY: 'take the one that Stripe shows under API keys',
  STRIPE_WEBHOOK_SECRET: 'take the one that Stripe shows for the webhook',
  METRICS_TOKEN: 'take a random one, such as `openssl rand -hex 24` prints',
  SMTP_URL: 'take the one that the mail server knows',
  DATABASE_URL: 'give the database a random one',
};

const faultOf = (what: string, how: string) => `${what} is a placeholder or easy to guess: ${how}.`;

function isNoSecret(text: string): boolean {
  return PLACEHOLDER.test(text) || new Set(text).size < LEAST_DIFFERENT;
}

/** A password of an address that anybody would guess. None at all may be right: then the server asks for none, or is on this machine. */
function hasNoPassword(address: string): boolean {
  const { password, hostname } = new URL(address);
  if (password === '' || LOCAL.has(hostname)) return false;
  const text = readable(password);
  return NO_PASSWORDS.has(text.toLowerCase()) || PLACEHOLDER.test(text);
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
