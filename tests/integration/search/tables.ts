import type { OwnTables } from '../../harness/ownTables';
import { aShopper } from '../../harness/shopper';

export const tables: OwnTables = {
  small: ['search_words'],
  impersonal: ['search_words'],
  async visit(shop) {
    for (const path of ['/search?q=arena', '/v1/search/popular']) await aShopper(shop).get(path);
  },
};
