/** A country code of two letters and its English name. */
export type Country = readonly [code: string, name: string];

let codes: ReadonlySet<string> | undefined;
let names: Intl.DisplayNames | undefined;
let sorted: readonly Country[] | undefined;

/** ISO 3166-1 alpha-2, and XK, the user-assigned code of Kosovo. In a function, so that bundlers can drop it from browser code. */
function knownCodes(): ReadonlySet<string> {
  codes ??= new Set(
    [
      'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK',
      'CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS',
      'GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV',
      'LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM',
      'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR',
      'TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW',
    ]
      .join(' ')
      .split(' '),
  );
  return codes;
}

export function isCountry(code: string): boolean {
  return knownCodes().has(code);
}

/** The English name; the code itself if it is unknown. Call it only on the server: browsers may have other ICU data, which breaks hydration. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region' });
  return isCountry(code) ? (names.of(code) ?? code) : code;
}

/** All countries, sorted by name. @param likely codes of those that come first */
export function countries(likely: readonly string[] = []): readonly Country[] {
  sorted ??= [...knownCodes()]
    .map((code): Country => [code, countryName(code)])
    .sort(([, a], [, b]) => a.localeCompare(b, 'en'));
  if (likely.length === 0) return sorted;
  const rest = sorted.filter(([code]) => !likely.includes(code));
  return [...likely.filter(isCountry).map((code): Country => [code, countryName(code)]), ...rest];
}
