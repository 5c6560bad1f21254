import type { VisibilityPort } from './visibility';
import type { BeaconPort } from './beacon';
import type { ChannelPort } from './channel';
import type { ClockPort } from './clock';
import type { ConsentPort } from './consent';
import type { HttpPort } from './http';
import type { NavigationPort } from './navigation';
import type { SharingPort } from './sharing';
import type { StoragePort } from './storage';

/** All side effects of the browser code outside the store. A saga takes those it uses: `createSearchSaga({ http }: Pick<Ports, 'http'>)`. */
export interface Ports {
  readonly http: HttpPort;
  readonly clock: ClockPort;
  readonly storage: StoragePort;
  readonly beacon: BeaconPort;
  readonly channel: ChannelPort;
  readonly navigation: NavigationPort;
  readonly sharing: SharingPort;
  readonly visibility: VisibilityPort;
  readonly consent: ConsentPort;
}

export { asFailure, parseResponse, type Failure, serverErrorMessage } from './responses';
export type { ChannelEvent } from './channel';
export { CONSENT_CHOICES, type ConsentChoice } from './consent';
export { REQUEST_TIMEOUT_MS, HttpError, type HttpRequest, NetworkError } from './http';
export type { StorageArea } from './storage';
