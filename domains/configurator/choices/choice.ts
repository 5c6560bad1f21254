import type { ServiceView, Terms } from '../../catalogue';
import type { BaseChoice, CurrencyRate } from '../../pricing';
import type { FieldProblem } from '../configurator.contract';
import type { ChoiceAmount } from '../price/amounts.rules';

export type { BaseChoice } from '../../pricing';

/** The parts of a choice besides the options, in form order: those that determine the base price, and the region. */
export const CHOICE_NAMES = ['from', 'to', 'points', 'quantity', 'variant', 'region'] as const;
export type ChoiceName = (typeof CHOICE_NAMES)[number];

/** Their names in messages to shoppers. */
export const CHOICE_LABELS: Readonly<Record<ChoiceName, string>> = {
  from: 'start',
  to: 'goal',
  points: 'points',
  quantity: 'quantity',
  variant: 'variant',
  region: 'region',
};

/** A choice from a link or a form: any part may be missing or impossible. */
export interface DraftChoice {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly points?: number | undefined;
  readonly quantity?: number | undefined;
  readonly variant?: string | undefined;
  readonly region?: string | undefined;
}

/** Collects a sentence for the shopper about an automatic change. */
export type Notify = (notice: string) => void;

/** Texts that describe a choice. */
export interface ChoiceDescription {
  /** Label and value, such as `Rating` and `1.400 → 2.100`. */
  readonly label: string;
  readonly value: string;
  /** The value where it is shown without a label: `1.400 → 2.100 rating`. */
  readonly summary: string;
  /** A note for the shopper; may be empty. */
  readonly note: string;
  /** True when the catalogue marks it as best value. */
  readonly best: boolean;
}

/** A service with terms of one kind. */
export type ServiceOf<Kind extends Terms['kind']> = ServiceView & {
  readonly terms: Extract<Terms, { readonly kind: Kind }>;
};

/** A service configured by a start and a goal. */
export type RangeService = ServiceOf<'range'>;

/** True for services with a start and a goal; only they have the range endpoints of SPEC §7. */
export function isRangeService(service: ServiceView): service is RangeService {
  return service.terms.kind === 'range';
}

/** The two ends of a range. */
export type RangeItemKey = 'from' | 'to';

/**
 * Everything the shop needs to know about one kind of choice: a range, a quantity or variants. `choices.ts` requires one for each kind
 * of terms, so a new kind does not compile without it. Amounts are cents, times minutes.
 */
export interface ChoiceRules<Service extends ServiceView = ServiceView> {
  /** The parts of a choice of this kind; each is a form field and a link parameter. */
  readonly names: readonly ChoiceName[];
  /** Additional form fields, by name. */
  extraFields(service: Service): Readonly<Record<string, string>>;
  /** The default choice. */
  defaults(service: Service): BaseChoice;
  /** Validates a choice. */
  check(service: Service, choice: BaseChoice): FieldProblem[];
  /** The nearest valid choice; what the draft leaves out takes its default without a notice. */
  clamp(service: Service, draft: DraftChoice, notify: Notify): BaseChoice;
  /** The choice after one end of it was set to a number; undefined when that is none of its values, and for kinds without ends. */
  withEnd?(
    service: Service,
    choice: BaseChoice,
    end: RangeItemKey,
    requested: number,
    notify: Notify,
  ): BaseChoice | undefined;
  /** The heading over the control, and a hint how to use it. */
  heading(service: Service): { readonly title: string; readonly hint?: string };
  describe(service: Service, choice: BaseChoice): ChoiceDescription;
  /** A number of the choice as shown: `2.100`, `Gold IV`. */
  numberLabel(service: Service, value: number): string;
  /** Label of the base line of a receipt: `Arena 2v2 rating, 1.400 to 2.100`. */
  baseLabel(service: Service, choice: BaseChoice): string;
  /** The most characters of such a label; absent where its length does not change with the choice. */
  maxBaseLabel?(service: Service): number;
  /** The choices that can be offered directly; empty where the shopper must choose. */
  candidates(service: Service): readonly BaseChoice[];
  /** True when the candidates are all possible choices. */
  readonly hasAllCandidates: boolean;
  /** The price of each choice by key, where choices show a price, in cents of the currency. */
  prices(service: Service, currency: CurrencyRate): Readonly<Record<string, ChoiceAmount>>;
  /** Minutes of work; a missing choice counts as 0. */
  minutes(service: Service, choice: BaseChoice): number;
  /** Converts a choice to a single key and back; undefined for kinds without keys and for unknown keys. */
  toKey(choice: BaseChoice): string | undefined;
  fromKey(service: Service, key: string): BaseChoice | undefined;
}
