import type { LiveHub } from './liveHub';

/** Some texts depend on the time, so what is followed is read again at this interval, ms. */
const REREAD_MS = 60_000;

export interface FollowedReadsParts<Data> {
  /** That of the keys, which end in the id of what they are about. */
  readonly prefix: string;
  /** Reads what pages show by the key without its prefix; null when it is gone. */
  readonly read: (rest: string) => Promise<Data | null>;
  /** What differs when pages have to be told. */
  readonly versionOf: (data: Data) => string;
  readonly liveHub: LiveHub;
  readonly reportLiveError: (error: unknown) => void;
}

/** Reads single things that are followed whenever they change, one after the other, and tells their pages. */
export function followedReads<Data>({ prefix, read, versionOf, liveHub, reportLiveError }: FollowedReadsParts<Data>) {
  const versions = new Map<string, string>();
  let last = Promise.resolve();

  async function tell(key: string): Promise<void> {
    const data = await read(key.slice(prefix.length));
    const version = data === null ? '' : versionOf(data);
    if (versions.get(key) === version) return;
    versions.set(key, version);
    liveHub.publish(key, data);
  }

  /** @param id undefined when anything may have changed */
  function changed(id?: string): Promise<void> {
    last = last
      .then(async () => {
        const followed = liveHub.followedKeys(prefix);
        for (const key of versions.keys()) if (!followed.includes(key)) versions.delete(key);
        for (const key of id === undefined ? followed : followed.filter((one) => one.endsWith(id))) await tell(key);
      })
      .catch(reportLiveError);
    return last;
  }

  return {
    changed,
    /** @returns stop */
    start(): () => void {
      const timer = setInterval(changed, REREAD_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
