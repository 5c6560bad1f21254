import { asFailure, type Ports, parseResponse, rethrowUnexpected } from '../../src/ports';
import { call, callAbortable, put, type Saga, select } from '../../src/saga/effects';
import { type IpData, IpDataSchema, LocationSchema, REPORT_PATH, ReportResponseSchema } from './geo.contract';
import { CRAWLER_LOCATION, isCrawler, isFresh, toIpData } from './geo.rules';
import { locationFailed, locationFound, locationRequested, locationUnknown, regionSaved, selectGeo } from './geo.slice';

/** The key in local storage. */
export const IP_DATA_KEY = 'ip-data';

type GeoPorts = Pick<Ports, 'clock' | 'geo' | 'http' | 'storage'>;

/**
 * Finds out where the visitor is: from the browser's storage, else from the provider, and then reports it to the server once. Failures are on the
 * console only, and the next page tries again (SPEC §8).
 */
export function createGeoSaga({ clock, geo, http, storage }: GeoPorts) {
  function storedData(): IpData | undefined {
    const data = storage.local.read(IP_DATA_KEY, IpDataSchema);
    if (data && isFresh(data, clock.now())) return data;
    if (data) storage.local.remove(IP_DATA_KEY);
    return undefined;
  }

  const postReport = ({ ip, continent_code, country, city }: IpData, signal: AbortSignal) =>
    http.request(
      { url: REPORT_PATH, method: 'POST', params: { ip, continent: continent_code, country, city } },
      signal,
    );

  function* fetchData(): Saga<IpData | undefined> {
    yield* put(locationRequested());
    try {
      const response = yield* callAbortable(geo.locate);
      if (response === null) {
        yield* put(locationUnknown());
        return undefined;
      }
      return toIpData(parseResponse(LocationSchema, response, 'The location'), yield* call(clock.now));
    } catch (error) {
      const failure = asFailure(error);
      console.info('The location could not be found out.', error);
      yield* put(locationFailed({ error: failure }));
      return undefined;
    }
  }

  function* report(data: IpData): Saga {
    try {
      const response = yield* callAbortable(postReport, data);
      yield* put(regionSaved(parseResponse(ReportResponseSchema, response, 'POST /v1/ip')));
    } catch (error) {
      rethrowUnexpected(error);
      console.info('The location could not be reported.', error);
    }
  }

  return function* geoSaga(): Saga {
    const { status } = yield* select(selectGeo);
    if (status === 'ready' || status === 'failed') return;
    const known = isCrawler(geo.userAgent()) ? CRAWLER_LOCATION : yield* call(storedData);
    if (known) {
      yield* put(locationFound(known));
      return;
    }
    const data = yield* call(fetchData);
    if (!data) return;
    yield* put(locationFound(data));
    yield* call(report, data);
    // Only now: a report that was cut off, because the page was left, is made again by the next page.
    yield* call(storage.local.write, IP_DATA_KEY, data);
  };
}
