/** What the shop's scripts send: they get JSON. */
export const SCRIPT = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
