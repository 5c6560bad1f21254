import type { Continent } from '../../../domains/geo';

/** What the shop has to know about a country. */
export interface CountryFacts {
  readonly continent: Continent;
  /** ISO 4217 code of the currency that people use there. */
  readonly currency: string;
}

/** Countries (ISO 3166-1 alpha-2, and XK) with their currencies, by continent. */
const BY_CONTINENT: Readonly<Record<Continent, string>> = {
  AF: `AO:AOA BF:XOF BI:BIF BJ:XOF BW:BWP CD:CDF CF:XAF CG:XAF CI:XOF CM:XAF CV:CVE DJ:DJF DZ:DZD EG:EGP EH:MAD ER:ERN ET:ETB GA:XAF GH:GHS
    GM:GMD GN:GNF GQ:XAF GW:XOF KE:KES KM:KMF LR:LRD LS:LSL LY:LYD MA:MAD MG:MGA ML:XOF MR:MRU MU:MUR MW:MWK MZ:MZN NA:NAD NE:XOF NG:NGN RE:EUR
    RW:RWF SC:SCR SD:SDG SH:SHP SL:SLE SN:XOF SO:SOS SS:SSP ST:STN SZ:SZL TD:XAF TG:XOF TN:TND TZ:TZS UG:UGX YT:EUR ZA:ZAR ZM:ZMW ZW:ZWG`,
  AN: 'AQ:USD BV:NOK GS:GBP HM:AUD TF:EUR',
  AS: `AE:AED AF:AFN AM:AMD AZ:AZN BD:BDT BH:BHD BN:BND BT:BTN CC:AUD CN:CNY CX:AUD GE:GEL HK:HKD ID:IDR IL:ILS IN:INR IO:USD IQ:IQD IR:IRR
    JO:JOD JP:JPY KG:KGS KH:KHR KP:KPW KR:KRW KW:KWD KZ:KZT LA:LAK LB:LBP LK:LKR MM:MMK MN:MNT MO:MOP MV:MVR MY:MYR NP:NPR OM:OMR PH:PHP PK:PKR
    PS:ILS QA:QAR SA:SAR SG:SGD SY:SYP TH:THB TJ:TJS TL:USD TM:TMT TR:TRY TW:TWD UZ:UZS VN:VND YE:YER`,
  EU: `AD:EUR AL:ALL AT:EUR AX:EUR BA:BAM BE:EUR BG:EUR BY:BYN CH:CHF CY:EUR CZ:CZK DE:EUR DK:DKK EE:EUR ES:EUR FI:EUR FO:DKK FR:EUR GB:GBP
    GG:GBP GI:GIP GR:EUR HR:EUR HU:HUF IE:EUR IM:GBP IS:ISK IT:EUR JE:GBP LI:CHF LT:EUR LU:EUR LV:EUR MC:EUR MD:MDL ME:EUR MK:MKD MT:EUR NL:EUR
    NO:NOK PL:PLN PT:EUR RO:RON RS:RSD RU:RUB SE:SEK SI:EUR SJ:NOK SK:EUR SM:EUR UA:UAH VA:EUR XK:EUR`,
  NA: `AG:XCD AI:XCD AW:AWG BB:BBD BL:EUR BM:BMD BQ:USD BS:BSD BZ:BZD CA:CAD CR:CRC CU:CUP CW:XCG DM:XCD DO:DOP GD:XCD GL:DKK GP:EUR GT:GTQ
    HN:HNL HT:HTG JM:JMD KN:XCD KY:KYD LC:XCD MF:EUR MQ:EUR MS:XCD MX:MXN NI:NIO PA:PAB PM:EUR PR:USD SV:USD SX:XCG TC:USD TT:TTD US:USD VC:XCD
    VG:USD VI:USD`,
  OC: `AS:USD AU:AUD CK:NZD FJ:FJD FM:USD GU:USD KI:AUD MH:USD MP:USD NC:XPF NF:AUD NR:AUD NU:NZD NZ:NZD PF:XPF PG:PGK PN:NZD PW:USD SB:SBD
    TK:NZD TO:TOP TV:AUD UM:USD VU:VUV WF:XPF WS:WST`,
  SA: 'AR:ARS BO:BOB BR:BRL CL:CLP CO:COP EC:USD FK:FKP GF:EUR GY:GYD PE:PEN PY:PYG SR:SRD UY:UYU VE:VES',
};

const COUNTRIES: ReadonlyMap<string, CountryFacts> = new Map(
  Object.entries(BY_CONTINENT).flatMap(([continent, list]) =>
    list.split(/\s+/).map((entry) => {
      const [code = '', currency = ''] = entry.split(':');
      return [code, { continent: continent as Continent, currency }] as const;
    }),
  ),
);

/** The continent and currency of a country; undefined for an unknown code. */
export function countryFacts(code: string): CountryFacts | undefined {
  return COUNTRIES.get(code);
}
