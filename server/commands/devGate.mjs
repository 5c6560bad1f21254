/* What `npm run dev` answers while there is no shop to ask. */

const BUILDING_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="1">
<title>Building …</title>
<p>The shop is being built. This page opens it by itself.</p>
</html>
`;

/**
 * A gate before the shop. Until the first build is done, every request gets a page that reloads itself, with status 503; while the shop restarts, requests
 * wait, so that none fails.
 */
export function createDevGate() {
  let state = 'building';
  const waiting = [];
  return {
    get state() {
      return state;
    },
    open() {
      state = 'open';
      for (const next of waiting.splice(0)) next();
    },
    /** Does nothing before the first opening. */
    close() {
      if (state === 'open') state = 'restarting';
    },
    pass(response, next) {
      if (state === 'open') next();
      else if (state === 'restarting') waiting.push(next);
      else {
        response.writeHead(503, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': '1',
        });
        response.end(BUILDING_PAGE);
      }
    },
  };
}
