/** Finds passwords that shoppers type where none belong. It would rather miss one than refuse an honest note. */

/** Words that name a password in the languages of most shoppers; `pass` alone also names a battle pass. */
const PASSWORD =
  '(?:pass(?:word|wort|phrase|code|wd)|p\\.?w|pwd|psw|pswd|mdp|mot de passe|contrase(?:ñ|n)a|senha|has(?:ł|l)o|пароль|şifre|password[oe])';
const SAID = '\\s*(?:[:=]|->|→|=>)\\s*';
const IS = '\\s+(?:is|was|ist|es|est|jest|é)\\s*:?\\s+';

/** Said of a password in honest notes: "my password is not shared", "the password was changed". */
const HARMLESS = new Set(
  (
    'a an and also any as asked at be being by changed coming correct confidential different for from going gone good hidden ' +
    'here in it just kept known later long lost me mine my needed never new next no none not nothing now ok okay on only or ' +
    'private protected ready required reset safe same secret secure sent shared still strong stored that the there this to too ' +
    'unknown up via wanted weak when which with without yours you your n/a na nein nie non tbd tba long short old unique i we ' +
    "i’ll i'll will can must please see dm chat discord after before later"
  ).split(' '),
);

/** A value as somebody would say it, without quotes and the end of a sentence. */
const bare = (value: string) => value.replace(/^["'“„«‘(]+|["'”“»’).,;!?]+$/g, '');

/** Names, hours and time zones are made of letters and digits, too: `Anna#1234`, `18h-22h`, `6pm-10:30pm`, `UTC+2`. */
const HONEST =
  /^(?:[^#]+#\d{3,7}|\d{1,2}(?:[:.]\d\d)?(?:[ap]m|h)?[-–]\d{1,2}(?:[:.]\d\d)?(?:[ap]m|h)?|[a-z]{3,4}[+-]\d{1,2})$/i;

/** Letters with digits or signs, as nobody writes a word. */
const looksMade = (value: string) =>
  value.length >= 5 && /\p{L}/u.test(value) && /[\d!$%&*+=?@^~]/.test(value) && !HONEST.test(value);

const ANY = '(\\S+)';
const named = new RegExp(`(?<![\\p{L}\\d])${PASSWORD}(?:${SAID}|${IS})${ANY}`, 'giu');
/** `pass=…`, not `battle pass: level 50`. */
const shortlyNamed = new RegExp(
  `(?<!(?:battle|season|event|game|premium|xbox|monthly|royal|free|mountain|by)[ -])(?<![\\p{L}\\d])pass${SAID}${ANY}`,
  'giu',
);
/** `hunter2 is my password`, `use hunter2 as the password`. */
const namedAfter = new RegExp(`${ANY}\\s+(?:is|as)\\s+(?:my|the|a|its)?\\s*${PASSWORD}(?![\\p{L}\\d])`, 'giu');
/** `password hunter2`, `pw hunter2`. */
const nextTo = new RegExp(`(?<![\\p{L}\\d])${PASSWORD}\\s+${ANY}`, 'giu');
/** `anna@example.com:hunter2`, `anna@example.com / hunter2`. */
const afterEmail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+\s*[:|;/]\s*(\S+)/g;
/** `anna_89:hunter2`, but not `discord:anna89`. */
const afterLogin = /(?<![\w/:.@])([A-Za-z][\w.-]{2,30}):([^\s/:][^\s:]{4,})/g;
/** `login: anna, hunter2` */
const afterLoginWord =
  /(?<![\p{L}\d])(?:login|log-in|credentials|creds|logindaten)\b\s*[:=]?\s*\S+\s*[,/|:]\s*(\S+)/giu;

const LABELS =
  /^(?:discord|twitch|steam|realm|server|region|char|character|name|nick|battletag|btag|id|uid|riot|epic|psn|xbox|gamertag|platform|rank|ilvl|code|coupon|time|https?)$/i;

const values = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => bare(match.at(-1) ?? ''));

/** True when a text seems to hold a password. */
export function hasPassword(text: string): boolean {
  const said = [...values(text, named), ...values(text, shortlyNamed)];
  if (said.some((value) => value.length >= 3 && !HARMLESS.has(value.toLowerCase()))) return true;
  const after = [...text.matchAll(namedAfter)].map(([, value = '']) => bare(value));
  const made = [...after, ...values(text, nextTo), ...values(text, afterEmail), ...values(text, afterLoginWord)];
  if (made.some(looksMade)) return true;
  return [...text.matchAll(afterLogin)].some(
    ([, login = '', value = '']) => !LABELS.test(login) && /\d/.test(value) && looksMade(bare(value)),
  );
}
