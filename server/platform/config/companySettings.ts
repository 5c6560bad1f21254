import * as Type from 'typebox';
import type { Setting } from './setting';

/** Who runs the shop. */
export interface Company {
  readonly name: string;
  /** Its lines. */
  readonly address: readonly string[];
}

/** Both or none of them are set. */
export const COMPANY_NAMES = ['COMPANY_NAME', 'COMPANY_ADDRESS'] as const;

const MAX_LINES = 8;
/** Without control characters, line separators, and those that change the direction of text. */
const plainText = (maxLength: number) => Type.String({ pattern: `^[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]{1,${maxLength}}$` });

/** Who runs the shop, as its imprint says it. HTML is shown as it is written. */
export const COMPANY_SETTINGS = {
  COMPANY_NAME: { schema: plainText(120), rule: 'at most 120 characters without control characters' },
  COMPANY_ADDRESS: {
    schema: plainText(400),
    rule: `at most 400 characters without control characters, in up to ${MAX_LINES} lines with semicolons between them`,
    check: (value) => addressLines(value).length >= 1 && addressLines(value).length <= MAX_LINES,
  },
} as const satisfies Readonly<Record<string, Setting>>;

/** `Questline Ltd; 1 Main Street; Dublin`: semicolons, because commas stand inside of lines. */
function addressLines(value: string): readonly string[] {
  return value
    .split(';')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The company, once it is named. */
export function companyOf(get: (name: (typeof COMPANY_NAMES)[number]) => string | undefined): Company | undefined {
  const [name, address] = [get('COMPANY_NAME'), get('COMPANY_ADDRESS')];
  return name === undefined || address === undefined ? undefined : { name, address: addressLines(address) };
}
