type GetSetting = (
  name:
    | 'STRIPE_SECRET_KEY'
    | 'STRIPE_WEBHOOK_SECRET'
    | 'METRICS_TOKEN'
    | 'SECRET_KEY'
    | 'CAPTCHA_SECRET_KEY'
    | 'S3_SECRET_KEY'
    | 'SMTP_URL'
    | 'DATABASE_URL'
    | 'PUBLIC_ORIGIN',
) => string | undefined;

/** Words of examples and templates that no key generator produces. */
const PLACEHOLDER =
  /change.?(me|this|it)|place.?holder|replace|example|your.?(own|key|secret|token|pass)|insert|dummy|sample|to.?do|x{4}|\.{3}|<|>|\*{3}/i;
/** Common default passwords. */
const COMMON_PASSWORDS = new Set([
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
/** A random key of 16 characters has fewer distinct ones only once in a billion. */
const MIN_DISTINCT_CHARACTERS = 6;

const LOCAL_HOSTS = new Set(['', 'localhost', '127.0.0.1', '[::1]']);

/**
 * One sentence for each weak secret, without repeating it: placeholders, keys with too few distinct characters, common passwords, and
 * a live Stripe key in a shop without https.
 */
export function weakSecretErrors(get: GetSetting): string[] {
  const keys = (
    [
      ...(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'METRICS_TOKEN'] as const),
      ...(['SECRET_KEY', 'CAPTCHA_SECRET_KEY', 'S3_SECRET_KEY'] as const),
    ] as const
  ).flatMap((name) => {
    const value = get(name);
    return value !== undefined && isWeakKey(value.replace(/^((sk|rk)_(test|live)|whsec)_/, ''))
      ? [weakSecretMessage(name, ADVICE[name])]
      : [];
  });
  const addresses = (['SMTP_URL', 'DATABASE_URL'] as const).flatMap((name) => {
    const value = get(name);
    return value !== undefined && hasWeakPassword(value)
      ? [weakSecretMessage(`The password in ${name}`, ADVICE[name])]
      : [];
  });
  const isLive = /^(sk|rk)_live_/.test(get('STRIPE_SECRET_KEY') ?? '');
  const isSecure = get('PUBLIC_ORIGIN')?.startsWith('https://') ?? false;
  const liveWithoutTls =
    isLive && !isSecure ? ['A live key of Stripe needs PUBLIC_ORIGIN with https: nobody may pay in the open.'] : [];
  return [...keys, ...addresses, ...liveWithoutTls];
}

const ADVICE = {
  STRIPE_SECRET_KEY: 'take the one that Stripe shows under API keys',
  STRIPE_WEBHOOK_SECRET: 'take the one that Stripe shows for the webhook',
  METRICS_TOKEN: 'take a random one, such as `openssl rand -hex 24` prints',
  SECRET_KEY: 'take a random one, such as `openssl rand -hex 32` prints',
  CAPTCHA_SECRET_KEY: 'take the one that the provider of captchas shows; those for tests accept everything',
  S3_SECRET_KEY: 'take the one that the store shows for the access key',
  SMTP_URL: 'take the one that the mail server knows',
  DATABASE_URL: 'give the database a random one',
};

const weakSecretMessage = (what: string, how: string) => `${what} is a placeholder or easy to guess: ${how}.`;

function isWeakKey(text: string): boolean {
  return PLACEHOLDER.test(text) || new Set(text).size < MIN_DISTINCT_CHARACTERS;
}

/** True for a URL with a guessable password. No password is fine: the server may not require one. */
function hasWeakPassword(address: string): boolean {
  const { password, hostname } = new URL(address);
  if (password === '' || LOCAL_HOSTS.has(hostname)) return false;
  const text = decoded(password);
  return COMMON_PASSWORDS.has(text.toLowerCase()) || PLACEHOLDER.test(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
