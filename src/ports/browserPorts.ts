import { createBrowserBeacon } from './beacon';
import { createBrowserGeo } from './browserGeo';
import { createBrowserHttp } from './browserHttp';
import { createBrowserLive } from './browserLive';
import { createBrowserSearch } from './browserSearch';
import { createBrowserChannel } from './channel';
import { createBrowserChat } from './chat';
import { createBrowserClock } from './clock';
import { createBrowserConsent } from './consent';
import { createBrowserCookies } from './cookies';
import type { Ports } from './index';
import { createBrowserNavigation } from './navigation';
import { createBrowserSharing } from './sharing';
import { createBrowserStorage } from './storage';
import { createSubmissions } from './submissions';
import { createBrowserVisibility } from './visibility';

/** The browser implementations of all ports, created once when the core starts. */
export function createBrowserPorts(): Ports {
  const http = createBrowserHttp();
  const storage = createBrowserStorage();
  return {
    http,
    clock: createBrowserClock(),
    storage,
    beacon: createBrowserBeacon(),
    channel: createBrowserChannel(),
    chat: createBrowserChat(storage),
    live: createBrowserLive(http),
    navigation: createBrowserNavigation(),
    search: createBrowserSearch(),
    sharing: createBrowserSharing(),
    submissions: createSubmissions(),
    visibility: createBrowserVisibility(),
    consent: createBrowserConsent(),
    geo: createBrowserGeo(http),
    cookies: createBrowserCookies(),
  };
}
