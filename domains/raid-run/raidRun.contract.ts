import * as Type from 'typebox';
import { INTENT_FIELD } from '../../src/lib/intentField';
import { CentsText, CurrencyCode, type Described, Id, OptionalCount, OptionalId } from '../../src/lib/schemas';
import { RUN_PATHS } from '../../src/lib/urls';
import { QuoteSchema } from '../configurator';
import { type Priced, pricedSchema } from '../price-check';
import type { Quote } from '../pricing';

/** The page of a run, which answers scripts with its JSON (SPEC §7). */
export const runPath = (id: number | string): string => RUN_PATHS + id;
/** The server's price for the choices of a form. */
export const runPricePath = (id: number | string): string => `${runPath(id)}/price-calculate`;
/** The run as a calendar file. */
export const runCalendarPath = (id: number | string): string => `${runPath(id)}/calendar.ics`;
/** Joins the waitlist of a full run. */
export const runWaitlistPath = (id: number | string): string => `${runPath(id)}/waitlist`;

/** The page of somebody who leads runs. */
export const leaderPath = (slug: string): string => `/wow-boost/leaders/${slug}`;

/** Id of the form of a run; controls outside the form element refer to it by their `form` attribute. */
export const RUN_FORM = 'run-form';

/** The field names of the form (SPEC §3). */
export const RUN_FIELDS = {
  runId: 'run_id',
  serviceId: 'service_id',
  bosses: 'bosses',
  bossId: 'boss_id',
  mode: 'mode',
  lootDistribution: 'loot_distribution',
  class: 'class',
  raiders: 'raiders',
  coaching: 'coaching',
  stream: 'stream',
  extras: 'raidExtraService',
  region: 'region',
  difficulty: 'difficulty',
  bossKills: 'boss_kills',
  lootType: 'run_loot_type',
  flexTime: 'flex_time',
  hasKilledBoss: 'killed_boss',
  /** From the link in a mail to somebody on the waitlist. */
  seatToken: 'seat_token',
  seenTotal: 'seen_total',
  seenCurrency: 'seen_currency',
} as const;

/** The field of an extra service: its value is `1` when it is chosen. */
export const extraField = (serviceId: number): string => `${RUN_FIELDS.extras}[${serviceId}]`;

const Word = Type.String({ maxLength: 40 });
const Flag = Type.Optional(Type.Union([Type.Literal(''), Type.Literal('0'), Type.Literal('1')]));

/** The fields of extra services. */
export const RUN_EXTRA_FIELDS = { '^raidExtraService\\[[0-9]{1,9}\\]$': Flag };

/** The buy form of a run, also that of its price calculation: names and values as browsers send them. */
export const RunFormSchema = Type.Object(
  {
    [RUN_FIELDS.runId]: Id,
    [RUN_FIELDS.serviceId]: Type.Optional(Id),
    [RUN_FIELDS.bosses]: Type.Optional(Word),
    [RUN_FIELDS.bossId]: OptionalId,
    [RUN_FIELDS.mode]: Type.Optional(Word),
    [RUN_FIELDS.lootDistribution]: Type.Optional(Word),
    [RUN_FIELDS.class]: Type.Optional(Word),
    [RUN_FIELDS.raiders]: OptionalCount,
    [RUN_FIELDS.coaching]: Flag,
    [RUN_FIELDS.stream]: Flag,
    [RUN_FIELDS.region]: Type.Optional(Word),
    [RUN_FIELDS.difficulty]: Type.Optional(Word),
    [RUN_FIELDS.bossKills]: OptionalCount,
    [RUN_FIELDS.lootType]: Type.Optional(Word),
    [RUN_FIELDS.flexTime]: Flag,
    [RUN_FIELDS.hasKilledBoss]: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('yes'), Type.Literal('no')])),
    [RUN_FIELDS.seatToken]: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{0,64}$' })),
    [RUN_FIELDS.seenTotal]: Type.Optional(CentsText),
    [RUN_FIELDS.seenCurrency]: Type.Optional(CurrencyCode),
    [INTENT_FIELD]: Type.Optional(
      Type.Union(['cart', 'checkout', 'update', 'remove'].map((word) => Type.Literal(word))),
    ),
  },
  {
    patternProperties: RUN_EXTRA_FIELDS,
    additionalProperties: false,
  },
);

const Cents = Type.Integer();

const ProductPriceFields = Type.Object({
  /** Before discounts. */
  basePrice: Cents,
  /** What is charged. */
  offerPrice: Cents,
  appliedDiscount: Cents,
  appliedDiscountByRaidLeader: Cents,
  appliedFlexTimeDiscount: Cents,
  permanentDiscount: Cents,
  /** The cap has lowered the price. */
  hasDiscountByMaxPrice: Type.Boolean(),
});
/** The price model of SPEC §3, in cents: a summary of the quote for scripts. */
export type ProductPrice = Described<typeof ProductPriceFields>;
/** Its currency stands beside it, so its amounts can be compared, but are never shown. */
export const ProductPriceSchema = ProductPriceFields as Type.TSchema as Type.TUnsafe<Priced<ProductPrice>>;

/**
 * Response of POST /wow-boost/run/{id}/price-calculate: the receipt, its summary as the price model of SPEC §3, and what the raid leader has taken off
 * by now, in cents.
 */
export const RunPriceAnswerSchema = Type.Object({
  status: Type.Literal(true),
  data: Type.Object({ servicePrice: pricedSchema<Quote>(QuoteSchema), productPrice: ProductPriceSchema, drop: Cents }),
});

/** The time in the response of GET /wow-boost/run/{id}, for pages that need nothing else of it. */
export const RunTimeSchema = Type.Object({ data: Type.Object({ now: Type.Integer() }) });
