import * as Type from 'typebox';

/** The four groups of results (SPEC §3), in the order of the arrow keys. */
export const SEARCH_INDEXES = ['games', 'categories', 'services', 'sub_categories'] as const;
/** The group after them, of which a hosted search may have no index. */
export const GUIDES_INDEX = 'guides';
/** All that the shop itself searches. */
export const ALL_SEARCH_INDEXES = [...SEARCH_INDEXES, GUIDES_INDEX] as const;
export type SearchIndexName = (typeof ALL_SEARCH_INDEXES)[number];

/** Response of GET /v1/search/popular: what shoppers searched for most often lately. */
export const POPULAR_SEARCHES_URL = '/v1/search/popular';
export const PopularSearchesSchema = Type.Object({
  queries: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 }),
});

/** Body of POST /v1/search/used: a search whose hit was opened. It counts for the popular ones of shoppers who allow counting. */
export const USED_SEARCH_URL = '/v1/search/used';
export const UsedSearchSchema = Type.Object(
  { query: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
);

const Highlighted = Type.Object({ value: Type.String() });

/** A hit of Algolia's response, as far as it is shown. */
export const HitSchema = Type.Object({
  objectID: Type.String(),
  link: Type.String(),
  picture: Type.String(),
  name: Type.String(),
  game_name: Type.Optional(Type.String()),
  /** Cents of the cheapest configuration by the code of the currency; services only. */
  price: Type.Optional(Type.Object({})),
  _highlightResult: Type.Optional(
    Type.Object({ name: Type.Optional(Highlighted), game_name: Type.Optional(Highlighted) }),
  ),
});
export type WireHit = Type.Static<typeof HitSchema>;

/** Algolia's response to several searches. */
export const SearchResponseSchema = Type.Object({
  results: Type.Array(
    Type.Object({ hits: Type.Array(HitSchema), nbHits: Type.Integer(), page: Type.Integer(), nbPages: Type.Integer() }),
  ),
});
export type SearchResponse = Type.Static<typeof SearchResponseSchema>;
