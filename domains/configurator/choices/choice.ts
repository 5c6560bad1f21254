import type { ServiceView, Terms } from '../../catalogue';
import type { BaseChoice, CurrencyRate } from '../../pricing';
import type { FieldProblem } from '../configurator.contract';
import type { ChoiceAmount } from '../price/amounts.rules';

export type { BaseChoice } from '../../pricing';

/** The parts of a choice that a base price follows from, in the order of the form. */
export const CHOICE_NAMES = ['from', 'to', 'quantity', 'variant'] as const;
export type ChoiceName = (typeof CHOICE_NAMES)[number];

/** What shoppers read for them. */
export const CHOICE_LABELS: Readonly<Record<ChoiceName, string>> = {
  from: 'start',
  to: 'goal',
  quantity: 'quantity',
  variant: 'variant',
};

/** A choice from a link or a form: any part may be missing or impossible. */
export interface DraftChoice {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly quantity?: number | undefined;
  readonly variant?: string | undefined;
}

/** Takes a sentence about what the shop changed on its own. */
export type Notify = (notice: string) => void;

/** A choice in words. */
export interface ChoiceDescription {
  /** What was chosen, such as `Rating`, and the choice: `1.400 → 2.100`. */
  readonly label: string;
  readonly value: string;
  /** The choice where no label stands beside it: `1.400 → 2.100 rating`. */
  readonly summary: string;
  /** What it means for the shopper; empty when there is nothing to tell. */
  readonly note: string;
  /** The catalogue recommends it. */
  readonly best: boolean;
}

/** A service with terms of one kind. */
export type ServiceOf<Kind extends Terms['kind']> = ServiceView & {
  readonly terms: Extract<Terms, { readonly kind: Kind }>;
};

/**
 * All that the shop has to know about one kind of choice: a range, a quantity, one of several variants. `choices.ts` holds one for each kind of
 * terms, so that a new kind does not compile before it is whole. Amounts are cents, times minutes.
 */
export interface ChoiceRules<Service extends ServiceView = ServiceView> {
  /** The parts that a choice of this kind has; each is a field of the form and of a link. */
  readonly names: readonly ChoiceName[];
  /** Other fields that the form sends with it, by name. */
  extraFields(service: Service): Readonly<Record<string, string>>;
  /** The choice that a page opens with. */
  defaults(service: Service): BaseChoice;
  /** What keeps a choice from being bought. */
  check(service: Service, choice: BaseChoice): FieldProblem[];
  /** The nearest choice that can be bought; what the draft leaves out takes its default without a notice. */
  clamp(service: Service, draft: DraftChoice, notify: Notify): BaseChoice;
  /** What is chosen here, over the control, and what to do with it. */
  heading(service: Service): { readonly title: string; readonly hint?: string };
  describe(service: Service, choice: BaseChoice): ChoiceDescription;
  /** A number of the choice as the shop writes it: `2.100`, `Gold IV`. */
  numberLabel(service: Service, value: number): string;
  /** What the base line of a receipt is called: `Arena 2v2 rating, 1.400 to 2.100`. */
  baseLabel(service: Service, choice: BaseChoice): string;
  /** The choices that a list can offer; none where only the shopper can say what is meant. */
  candidates(service: Service): readonly BaseChoice[];
  /** The candidates are all choices there are. */
  readonly hasAllCandidates: boolean;
  /** The price of each single choice by its key, where they are shown with one, in cents of the currency. */
  prices(service: Service, currency: CurrencyRate): Readonly<Record<string, ChoiceAmount>>;
  /** Minutes of work; a choice that is missing counts as nothing. */
  minutes(service: Service, choice: BaseChoice): number;
  /** A choice that one word says, and that word read again; undefined for a kind or a text that has none. */
  toKey(choice: BaseChoice): string | undefined;
  fromKey(service: Service, key: string): BaseChoice | undefined;
}
