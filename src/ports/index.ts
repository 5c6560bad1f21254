import type { BeaconPort } from './beacon';
import type { ChannelPort } from './channel';
import type { ChatPort } from './chat';
import type { ClockPort } from './clock';
import type { ConsentPort } from './consent';
import type { CookiesPort } from './cookies';
import type { GeoPort } from './geo';
import type { HttpPort } from './http';
import type { LivePort } from './live';
import type { NavigationPort } from './navigation';
import type { SearchPort } from './search';
import type { SharingPort } from './sharing';
import type { StoragePort } from './storage';
import type { SubmissionsPort } from './submissions';
import type { VisibilityPort } from './visibility';

/** All side effects of the browser code outside the store. A saga takes those it uses: `createSearchSaga({ http }: Pick<Ports, 'http'>)`. */
export interface Ports {
  readonly http: HttpPort;
  readonly clock: ClockPort;
  readonly storage: StoragePort;
  readonly beacon: BeaconPort;
  readonly channel: ChannelPort;
  readonly chat: ChatPort;
  readonly live: LivePort;
  readonly navigation: NavigationPort;
  readonly search: SearchPort;
  readonly sharing: SharingPort;
  readonly submissions: SubmissionsPort;
  readonly visibility: VisibilityPort;
  readonly consent: ConsentPort;
  readonly geo: GeoPort;
  readonly cookies: CookiesPort;
}

export type { AccountPorts } from './accountPorts';
export type { ChannelEvent } from './channel';
export { CONSENT_CHOICES, type ConsentChoice } from './consent';
export { HttpError, type HttpRequest, NetworkError, REQUEST_TIMEOUT_MS } from './http';
export type { LiveEvent } from './live';
export type { PasskeyQuestion } from './passkeys';
export {
  asFailure,
  type Failure,
  parseResponse,
  refusalMessage,
  rethrowUnexpected,
  serverErrorMessage,
  serverRedirectUrl,
} from './responses';
export type { SearchRequest } from './search';
export type { StorageArea } from './storage';
export { type Submission, SubmissionError } from './submissions';
