import type { Config } from '../../platform/config';

/** The hosts that Algolia's client asks, in turn when one does not answer. */
export function searchOrigins({ algolia }: Config): string[] {
  if (!algolia) return [];
  const appId = algolia.appId.toLowerCase();
  const spares = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
  return [`https://${appId}-dsn.algolia.net`, `https://${appId}.algolia.net`, ...spares];
}
