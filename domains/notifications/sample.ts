import type { Topic } from './topics.rules';

interface SampleItem {
  readonly nid: number;
  readonly isNew?: boolean;
  readonly topic?: Topic;
  readonly gameId?: number;
}

const ESCAPED = '&quot;';

/** When the notification with this number was created, ms UTC. */
export const sampleTime = (nid: number): number => Date.UTC(2026, 10, 21, 10, nid);

/** HTML of the list as the server writes it. */
export function sampleList(
  items: readonly SampleItem[],
  games: readonly { id: number; name: string; count: number }[] = [],
): string {
  const rows = items.map(
    ({ nid, isNew, topic = 'order', gameId = 1 }) =>
      `<notification-item class="item" nid="${nid}" created="${new Date(sampleTime(nid)).toISOString()}" topic="${topic}" game_id="${gameId}"${isNew ? ' is-new=""' : ''}>` +
      `<article><div><h3><a href="/orders/${nid}">${isNew ? '<span>New: </span>' : ''}News ${nid}</a></h3></div>` +
      `<form method="post" action="/ajax/removenotification"><button type="submit" aria-label="Remove: News ${nid}">x</button></form></article>` +
      `<form hidden method="post"><span>Removed.</span><button type="submit" name="undo" value="1">Undo</button></form></notification-item>`,
  );
  const attributes = `user-id="u1" game_id="0" page="1" games="${JSON.stringify(games).replaceAll('"', ESCAPED)}"`;
  return `<notification-list class="list" ${attributes}><p class="day">Today</p>${rows.join('')}</notification-list>`;
}
