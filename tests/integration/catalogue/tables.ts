import type { OwnTables } from '../../harness/ownTables';

export const tables: OwnTables = {
  small: ['shop_contents'],
  impersonal: ['shop_contents'],
  async visit({ modules }) {
    const { catalogue } = modules.catalogue;
    await catalogue.shopContents();
    await catalogue.gameContents('wow-boost');
    await catalogue.connectedOf(1);
    await catalogue.serviceIdsOf(['wow-boost/arena-rating']);
  },
};
