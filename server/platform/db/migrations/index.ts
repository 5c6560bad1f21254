import type { Migration } from 'kysely';
import { catalogueTables } from './0001-catalogue';
import { salesTables } from './0002-sales';
import { moneyTables } from './0005-money';
import { limitTables } from './0006-limits';
import { optionTables } from './0007-options';
import { eventTables } from './0008-events';
import { extrasTables } from './0009-extras';
import { scaleTables } from './0010-scale';
import { addableColumn } from './0011-addable';
import { shownPriceColumn } from './0012-shown-prices';
import { shortNotes } from './0013-short-notes';
import { searchTables } from './0014-search';
import { messageTables } from './0015-messages';
import { offerTables } from './0016-offers';
import { retiredSlugs } from './0017-retired-slugs';
import { runTables } from './0018-runs';
import { accountTables } from './0019-accounts';
import { staffIndexes } from './0020-staff';
import { auditAccounts } from './0021-audit-accounts';
import { liveTriggers } from './0022-live';
import { hotProductTables } from './0023-hot-products';
import { chatTables } from './0024-chat';
import { wishTables } from './0025-wishes';
import { notificationTables } from './0026-notifications';
import { unitsAndReceipts } from './0027-prices';
import { cartPositions } from './0028-cart-positions';
import { gameDetails } from './0029-game-details';
import { goalsAndPictures } from './0030-goals-and-pictures';
import { choiceColumns } from './0031-choices';
import { serviceArt } from './0032-service-art';
import { playAndMails } from './0033-play-and-mails';
import { sessionEnds } from './0034-session-ends';

/** All migrations in order. Listed by hand because the server is one bundle, without a folder to scan. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-catalogue': catalogueTables,
  '0002-sales': salesTables,
  '0005-money': moneyTables,
  '0006-limits': limitTables,
  '0007-options': optionTables,
  '0008-events': eventTables,
  '0009-extras': extrasTables,
  '0010-scale': scaleTables,
  '0011-addable': addableColumn,
  '0012-shown-prices': shownPriceColumn,
  '0013-short-notes': shortNotes,
  '0014-search': searchTables,
  '0015-messages': messageTables,
  '0016-offers': offerTables,
  '0017-retired-slugs': retiredSlugs,
  '0018-runs': runTables,
  '0019-accounts': accountTables,
  '0020-staff': staffIndexes,
  '0021-audit-accounts': auditAccounts,
  '0022-live': liveTriggers,
  '0023-hot-products': hotProductTables,
  '0024-chat': chatTables,
  '0025-wishes': wishTables,
  '0026-notifications': notificationTables,
  '0027-prices': unitsAndReceipts,
  '0028-cart-positions': cartPositions,
  '0029-game-details': gameDetails,
  '0030-goals-and-pictures': goalsAndPictures,
  '0031-choices': choiceColumns,
  '0032-service-art': serviceArt,
  '0033-play-and-mails': playAndMails,
  '0034-session-ends': sessionEnds,
};
