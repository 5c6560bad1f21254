import { percentOf } from '../../../../domains/pricing';
import type { StoredExtra } from '../../tables';
import type { PlannedRun } from './generateRuns';
import { canBeCharged } from './price.checks';

/** A service of the catalogue as far as runs need it; prices are USD cents. */
export interface KnownService {
  readonly id: number;
  readonly isOnSale: boolean;
  /** A kind of run. */
  readonly isRun: boolean;
  readonly variants: Readonly<Record<string, number>>;
  /** The price of its default configuration; null while it is not known. */
  readonly defaultCents: number | null;
}

/** Services by name, `wow-boost/venomous-abyss-heroic-run`. */
export type KnownServices = ReadonlyMap<string, KnownService>;

/** A run to store; times are ms UTC, prices USD cents. */
export interface NewRun extends Omit<PlannedRun, 'key' | 'service' | 'priceCents' | 'maxBp' | 'extras' | 'channel'> {
  readonly serviceId: number;
  readonly deadline: number;
  readonly baseCents: number;
  readonly maxCents: number | null;
  readonly extras: readonly StoredExtra[];
  /** `{id}` stands for the run's id. */
  readonly channel: string | null;
  /** Null for an imported run. */
  readonly generatedKey: string | null;
}

/**
 * A planned run with the prices of the catalogue; undefined when its kind or loot type is not sold there, or too cheap to be charged. Extra services
 * that are not sold are left out.
 */
export function newRunOf(
  { key, service, priceCents, maxBp, extras, ...run }: PlannedRun,
  services: KnownServices,
): NewRun | undefined {
  const kind = services.get(service);
  const baseCents = priceCents ?? kind?.variants[run.lootType];
  if (!kind?.isRun || !kind.isOnSale || baseCents === undefined) return undefined;
  const maxCents = maxBp === null ? null : percentOf(baseCents, maxBp);
  if (!canBeCharged({ ...run, baseCents, maxCents })) return undefined;
  return {
    ...run,
    serviceId: kind.id,
    deadline: run.startsAt,
    baseCents,
    maxCents,
    extras: extras.flatMap(({ service: name, discountBp }): StoredExtra[] => {
      const extra = services.get(name);
      if (!extra?.isOnSale || extra.defaultCents === null) return [];
      return [{ serviceId: extra.id, offerCents: extra.defaultCents - percentOf(extra.defaultCents, discountBp) }];
    }),
    generatedKey: key,
  };
}
