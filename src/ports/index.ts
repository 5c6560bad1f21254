import type { AttentionPort } from './attention';
import type { BeaconPort } from './beacon';
import type { ChannelPort } from './channel';
import type { ClockPort } from './clock';
import type { ConsentPort } from './consent';
import type { HttpPort } from './http';
import type { NavigationPort } from './navigation';
import type { SharingPort } from './sharing';
import type { StoragePort } from './storage';

/** All ways out of the browser program. A saga asks for those it uses: `createSearchSaga({ http }: Pick<Ports, 'http'>)`. */
export interface Ports {
  readonly http: HttpPort;
  readonly clock: ClockPort;
  readonly storage: StoragePort;
  readonly beacon: BeaconPort;
  readonly channel: ChannelPort;
  readonly navigation: NavigationPort;
  readonly sharing: SharingPort;
  readonly attention: AttentionPort;
  readonly consent: ConsentPort;
}

export { asFailure, checkedAnswer, type Failure, serverMessage } from './answers';
export type { ChannelNews } from './channel';
export { CONSENT_CHOICES, type ConsentChoice } from './consent';
export { ANSWER_LIMIT_MS, HttpError, type HttpRequest, NetworkFailure } from './http';
export type { StorageArea } from './storage';
