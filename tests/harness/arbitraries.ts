import fc from 'fast-check';
import type { OptionGroup, ServiceOption, ServiceView, Terms } from '../../domains/catalogue';
import { type Configuration, regionsOf } from '../../domains/configurator';
import { type CurrencyRate, type PriceComponent, type PriceMode, pointsAt } from '../../domains/pricing';
import type { CouponRequest } from '../../domains/pricing/coupon';
import { aService } from './aService';

const MODES: readonly PriceMode[] = [
  'add_fixed_to_original',
  'add_fixed_to_total',
  'add_percent_to_original',
  'add_percent_to_total',
  'subtract_fixed_from_original',
  'subtract_fixed_from_total',
  'subtract_percent_from_original',
  'subtract_percent_from_total',
];

/** A price mode with a fitting value: up to 5,000 cents, or 12,000 basis points. */
const modeAndValue = fc.constantFrom(...MODES).chain((mode) =>
  fc.record({
    mode: fc.constant(mode),
    value: fc.integer({ min: 0, max: mode.includes('percent') ? 12_000 : 5_000 }),
  }),
);

/** Components of a quote with distinct ids, some at the same position. */
export function randomComponents(modes: readonly PriceMode[] = MODES): fc.Arbitrary<PriceComponent[]> {
  const component = fc.record({
    mode: fc.constantFrom(...modes),
    value: fc.integer({ min: 0, max: 12_000 }),
    position: fc.integer({ min: 0, max: 6 }),
    discountable: fc.boolean(),
  });
  return fc
    .array(component, { maxLength: 8 })
    .map((rows) => rows.map((row, index) => ({ id: `option-${index}`, label: `Option ${index}`, ...row })));
}

const basisPoints = fc.integer({ min: 0, max: 10_000 });

function randomDiscounts(): fc.Arbitrary<NonNullable<CouponRequest['discounts']>> {
  const coupon = fc.oneof(
    fc.record({ code: fc.constant('HELLO5'), fixed: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({ code: fc.constant('TENTH'), percentBp: basisPoints }),
  );
  const label = fc.constant('Offer');
  const offer = fc.oneof(
    fc.record({ label, fixed: fc.integer({ min: 0, max: 20_000 }) }),
    fc.record({ label, percentBp: basisPoints }),
  );
  return fc.record(
    {
      raidLeaderDrop: fc.integer({ min: 0, max: 20_000 }),
      offer,
      flexTimeBp: basisPoints,
      permaVipBp: basisPoints,
      coupon,
      maxDiscountBp: basisPoints,
    },
    { requiredKeys: [] },
  );
}

/** Any valid request, with all optional parts. */
export function randomPriceRequest(): fc.Arbitrary<CouponRequest> {
  return fc.record(
    {
      currency: fc.constant('USD'),
      baseLabel: fc.constant('Base price'),
      base: fc.integer({ min: 0, max: 100_000 }),
      components: randomComponents(),
      maxPrice: fc.integer({ min: 0, max: 150_000 }),
      discounts: randomDiscounts(),
      cashbackBp: basisPoints,
    },
    { requiredKeys: ['currency', 'baseLabel', 'base', 'components'] },
  );
}

/** A currency whose unit is worth from 20 dollars down to a thousandth of one. */
export function randomCurrency(): fc.Arbitrary<CurrencyRate> {
  const rateMicro = fc.oneof(
    fc.constant(1_000_000),
    fc.integer({ min: 50_000, max: 1_500_000 }),
    fc.integer({ min: 50_000, max: 1_000_000_000 }),
  );
  return rateMicro.map((rate) => ({ code: 'XTS', sign: '¤', rateMicro: rate }));
}

/** Some prices are small enough for the minimum charge to matter. */
const cents = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 5_000 }));

function randomRange(): fc.Arbitrary<Terms> {
  return fc
    .record({
      min: fc.integer({ min: -3, max: 20 }),
      step: fc.integer({ min: 1, max: 5 }),
      steps: fc.integer({ min: 1, max: 9 }),
      prices: fc.array(cents, { minLength: 1, maxLength: 3 }),
      isLadder: fc.boolean(),
      isGoalAlone: fc.boolean(),
      points: fc.option(fc.record({ parts: fc.integer({ min: 2, max: 6 }), step: fc.integer({ min: 1, max: 25 }) }), {
        nil: undefined,
      }),
      counted: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 9 })),
    })
    .map(({ min, step, steps, prices, isLadder, isGoalAlone, points, counted: [first, more] }): Terms => {
      const max = min + step * steps;
      const from = min + first * step;
      const ladderPoints = points && {
        name: 'LP',
        perRung: points.parts * points.step,
        step: points.step,
        from,
        to: from + more * step,
      };
      return {
        kind: 'range',
        control: isLadder ? 'selects' : 'bar',
        min,
        max,
        step,
        unit: { one: 'level', many: 'level' },
        ...(isLadder ? { ladder: 'ladder' } : isGoalAlone ? { handles: 1 } : {}),
        ...(isLadder && ladderPoints ? { points: ladderPoints } : {}),
        defaultFrom: min,
        defaultTo: max,
        segments: prices.map((priceCents, index) => ({
          upTo: min + Math.ceil((step * steps * (index + 1)) / prices.length),
          priceCents,
          minutes: index + 1,
        })),
        rewards: [],
      };
    });
}

function randomQuantity(): fc.Arbitrary<Terms> {
  const tier = fc.record({ from: fc.integer({ min: 2, max: 12 }), percentBp: fc.integer({ min: 1, max: 9_000 }) });
  return fc
    .record({
      min: fc.integer({ min: 1, max: 4 }),
      more: fc.integer({ min: 0, max: 8 }),
      unitPriceCents: cents,
      tiers: fc.uniqueArray(tier, { maxLength: 3, selector: ({ from }) => from }),
    })
    .map(
      ({ min, more, unitPriceCents, tiers }): Terms => ({
        kind: 'quantity',
        min,
        max: min + more,
        unit: { one: 'key', many: 'keys' },
        unitPriceCents,
        defaultQuantity: min,
        minutesPerUnit: 0.2,
        tiers,
      }),
    );
}

function randomVariants(): fc.Arbitrary<Terms> {
  return fc.array(cents, { minLength: 1, maxLength: 4 }).map(
    (prices): Terms => ({
      kind: 'variants',
      run: false,
      defaultVariant: 'variant-0',
      variants: prices.map((priceCents, index) => ({
        key: `variant-${index}`,
        label: `Variant ${index}`,
        note: '',
        priceCents,
        minutes: 30,
        best: index === 0,
      })),
    }),
  );
}

function randomGroups(terms: Terms): fc.Arbitrary<OptionGroup[]> {
  const group = fc.record(
    {
      pick: fc.constantFrom('one' as const, 'many' as const),
      required: fc.boolean(),
      min: fc.integer({ min: 1, max: 3 }),
      max: fc.integer({ min: 1, max: 3 }),
      byQuantity: fc.boolean(),
      options: fc.array(fc.record({ effect: modeAndValue, isAutoSelected: fc.boolean(), needsIndex: fc.nat(11) }), {
        minLength: 1,
        maxLength: 3,
      }),
    },
    { requiredKeys: ['pick', 'required', 'byQuantity', 'options'] },
  );
  return fc.array(group, { maxLength: 3 }).map((groups) =>
    withNeeds(
      groups.map(({ options, byQuantity, min, max, ...rest }, groupIndex) => {
        const perQuantity = byQuantity && rest.pick === 'many' && terms.kind === 'quantity';
        const maxCount = Math.min(options.length, max ?? 3, perQuantity ? terms.min : 3);
        return {
          ...rest,
          ...(rest.pick === 'many' && rest.required && min !== undefined && { min: Math.min(min, maxCount) }),
          ...(max !== undefined && !perQuantity && { max }),
          ...(perQuantity && { perQuantity }),
          key: `group-${groupIndex}`,
          label: `Group ${groupIndex}`,
          options: options.map(
            ({ effect, isAutoSelected, needsIndex }, index): DraftOption => ({
              key: `option-${groupIndex}-${index}`,
              label: `Option ${groupIndex}.${index}`,
              note: '',
              ...effect,
              isAutoSelected,
              durationBp: 7_500,
              needsIndex,
            }),
          ),
        };
      }),
    ),
  );
}

type DraftOption = ServiceOption & { readonly needsIndex: number };

/** Lets some options need one of another group that needs none itself; a required group keeps enough independent options. */
function withNeeds(
  groups: readonly (Omit<OptionGroup, 'options'> & { readonly options: DraftOption[] })[],
): OptionGroup[] {
  const independent = groups.flatMap(({ options }) => options.slice(0, 1).map(({ key }) => key));
  return groups.map((group) => {
    const minCount = group.required ? (group.min ?? 1) : 0;
    return {
      ...group,
      options: group.options.map(({ needsIndex, ...option }, index): ServiceOption => {
        const needs = independent[needsIndex];
        const isOther = needs !== undefined && !group.options.some(({ key }) => key === needs);
        return isOther && index >= Math.max(1, minCount) ? { ...option, isAutoSelected: false, needs } : option;
      }),
    };
  });
}

/** A small service of any kind, with few enough configurations to try them all. */
export function randomService(): fc.Arbitrary<ServiceView> {
  return fc
    .oneof(randomRange(), randomQuantity(), randomVariants())
    .chain((terms) => fc.record({ terms: fc.constant(terms), groups: randomGroups(terms) }))
    .map(({ terms, groups }) => {
      const isLadder = terms.kind === 'range' && terms.ladder !== undefined;
      const values = isLadder ? Array.from({ length: terms.max - terms.min + 1 }, (_, index) => terms.min + index) : [];
      return aService({
        terms,
        groups,
        synonyms: Object.fromEntries(values.map((value) => [String(value), `Rung ${value}`])),
      });
    });
}

function randomChoice(terms: Terms): fc.Arbitrary<Omit<Configuration, 'serviceId' | 'options'>> {
  switch (terms.kind) {
    case 'range': {
      const { min, max, step, handles } = terms;
      const steps = Math.floor((max - min) / step);
      return fc.integer({ min: 0, max: handles === 1 ? 0 : steps - 1 }).chain((start) => {
        const from = min + start * step;
        return fc
          .tuple(fc.integer({ min: start + 1, max: steps }), fc.constantFrom(...pointsAt(terms.points, from)))
          .map(([end, points]) => ({ from, to: min + end * step, ...(points > 0 && { points }) }));
      });
    }
    case 'quantity':
      return fc.integer({ min: terms.min, max: terms.max }).map((quantity) => ({ quantity }));
    case 'variants':
      return fc.constantFrom(...terms.variants).map(({ key }) => ({ variant: key }));
  }
}

function randomPick(
  { pick, required, min = 1, max, perQuantity, options }: OptionGroup,
  quantity: number | undefined,
): fc.Arbitrary<string[]> {
  const keys = options.map(({ key }) => key);
  const maxCount =
    pick === 'one' ? 1 : Math.min(max ?? keys.length, keys.length, perQuantity ? (quantity ?? 0) : keys.length);
  const minCount = required ? (pick === 'one' ? 1 : min) : 0;
  return fc.subarray(keys, { minLength: minCount, maxLength: maxCount });
}

/** Whether each picked option comes with the option that it needs. */
function hasNeededOptions({ groups }: ServiceView, picked: readonly string[]): boolean {
  return groups.every(({ options }) =>
    options.every(({ key, needs }) => !picked.includes(key) || needs === undefined || picked.includes(needs)),
  );
}

/** Any configuration of a service that can be ordered. */
export function randomConfiguration(service: ServiceView): fc.Arbitrary<Configuration> {
  return randomChoice(service.terms).chain((choice) =>
    fc
      .tuple(
        fc.constantFrom(undefined, ...regionsOf(service)),
        fc
          .tuple(...service.groups.map((group) => randomPick(group, choice.quantity)))
          .map((picks) => picks.flat())
          .filter((options) => hasNeededOptions(service, options)),
      )
      .map(([region, options]) => ({ serviceId: service.id, ...choice, ...(region && { region }), options })),
  );
}
