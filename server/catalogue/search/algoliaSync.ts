import type { Algoliasearch } from 'algoliasearch';
import { ALL_SEARCH_INDEXES, SEARCH_INDEXES, type SearchIndexName } from '../../../domains/search';
import { HIGHLIGHTED_ATTRIBUTES, HIT_ATTRIBUTES } from './algoliaSearch';
import { FACETS } from './recordFilter';
import { pricesByCurrency, type SearchData, type SearchRecord } from './records';

/** The calls of Algolia's client that a sync needs. */
export type SyncClient = Pick<Algoliasearch, 'setSettings' | 'saveSynonyms' | 'replaceAllObjects' | 'waitForTask'>;

const BATCH_SIZE = 1000;

/**
 * Makes the indexes of a hosted Algolia equal to the shop's: settings, synonyms, then all records by a temporary index, so that searches never
 * see half of them.
 * @param hasGuides whether it has an index of guides, too
 * @returns the number of records by index
 */
export async function syncAlgolia(
  client: SyncClient,
  data: SearchData,
  { hasGuides = false }: { readonly hasGuides?: boolean | undefined } = {},
): Promise<ReadonlyMap<SearchIndexName, number>> {
  const counts = new Map<SearchIndexName, number>();
  for (const indexName of hasGuides ? ALL_SEARCH_INDEXES : SEARCH_INDEXES) {
    const tasks = [
      await client.setSettings({ indexName, indexSettings: settingsOf(data) }),
      await client.saveSynonyms({ indexName, synonymHit: synonymsOf(data), replaceExistingSynonyms: true }),
    ];
    for (const { taskID } of tasks) await client.waitForTask({ indexName, taskID });
    const objects = data.records[indexName].map((record, position) => objectOf(record, position, data));
    await client.replaceAllObjects({ indexName, objects, batchSize: BATCH_SIZE });
    counts.set(indexName, objects.length);
  }
  return counts;
}

/** Settings under which Algolia searches as our own server does. */
function settingsOf({ vocabulary }: SearchData) {
  const attributes = [
    'name',
    'nicknames',
    'game_name',
    'game_nicknames',
    'sub_category_name',
    'category_name',
    'ranks',
  ];
  return {
    searchableAttributes: attributes.map((attribute) => `unordered(${attribute})`),
    attributesForFaceting: [...FACETS],
    attributesToRetrieve: [...HIT_ATTRIBUTES],
    attributesToHighlight: [...HIGHLIGHTED_ATTRIBUTES],
    customRanking: ['desc(popularity)'],
    unretrievableAttributes: ['popularity'],
    queryType: 'prefixAll' as const,
    typoTolerance: 'min' as const,
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    // Without it “m+” would be “m”.
    separatorsToIndex: '+',
    optionalWords: vocabulary.fillers,
  };
}

function synonymsOf({ vocabulary }: SearchData) {
  return vocabulary.synonyms.map((synonyms, index) => ({
    objectID: `synonyms-${index}`,
    type: 'synonym' as const,
    synonyms,
  }));
}

function objectOf(record: SearchRecord, position: number, { games, currencies, records }: SearchData) {
  const { game, prices: _prices, category_names, shownPrices: _shown, ...attributes } = record;
  const price = pricesByCurrency(record, currencies);
  return {
    ...attributes,
    category_name: category_names,
    game_nicknames: games.find(({ slug }) => slug === game)?.names ?? [],
    ...(price && { price }),
    popularity: records.services.length + records.games.length - position,
  };
}
