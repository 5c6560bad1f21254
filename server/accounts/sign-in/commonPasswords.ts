/** Fewer characters than this are no word of their own, only a part of many passwords. */
const MIN_CORE_LENGTH = 5;

let list: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords that attackers try first, from many leaks; 4 MB, so they are loaded at first use. */
function loadList(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase())),
  );
  return list;
}

/** Whether a password is one that attackers try first (ASVS 6.2.4): listed, or listed once numbers and signs around it are taken away, or one pattern. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const words = await loadList();
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isListed = (word: string) => words.has(word);
  if (isListed(lower) || (core.length >= MIN_CORE_LENGTH && isListed(core))) return true;
  return isRepeated(lower) || isSequence(lower);
}

/** `aaaaaaaaaa`, `abcabcabcabc` */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/u.test(text);
}

/** `abcdefghijk`, `9876543210`: each character follows the one before. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((sign, index) => (sign.codePointAt(0) ?? 0) - (text.codePointAt(index) ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}
