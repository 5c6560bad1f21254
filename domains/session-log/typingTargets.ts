/** Actions of typing, and what was typed into: the text itself is never in a log. */
export const TYPING_TARGETS: Readonly<Record<string, string>> = {
  'search/queryChanged': 'the search',
  'games/gamesFilterChanged': 'the list of games',
  'seasonal/queryChanged': 'the list of rewards',
  'range/rankSearched': 'the list of ranks',
  'configurator/optionSearchTyped': 'a list of options',
  'country/countrySearched': 'the list of countries',
  'chat/messageWritten': 'the chat',
  'chat/shopperTyped': 'the chat',
  'chat/emailLeft': 'the email of the chat',
  'staffChat/draftChanged': 'an answer',
  'staffChat/templatesFiltered': 'the list of templates',
};
